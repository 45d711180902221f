import { PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import classes from './sets.module.css'

/** The page of a set before anything of it is known. */
export const SetSkeleton = () => (
  <>
    <HeroSkeleton />
    <div className={classes.below}>
      <PosterGridSkeleton />
    </div>
  </>
)
