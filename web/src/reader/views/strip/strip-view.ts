import type { ReaderView } from '../reader-view.ts'
import { StripSurface } from './strip-surface.tsx'

export const stripView: ReaderView = { Surface: StripSurface, pagesAround: (page) => [page] }
