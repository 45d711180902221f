import { makeImage } from './make-image.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(makeImage)
