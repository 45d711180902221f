import { runErrand } from './run-errand.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(runErrand)
