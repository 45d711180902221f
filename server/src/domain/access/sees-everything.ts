import { isContentRestricted, type Viewer } from './viewer.ts'

/** Nothing is hidden from this viewer, whatever it may be. */
export const seesEverything = (viewer: Viewer) => viewer.libraries === 'all' && !isContentRestricted(viewer)
