import { Skeleton } from '@mantine/core'
import classes from './news.module.css'

export const NewsSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    <Skeleton height={28} width="60%" />
    <Skeleton height={14} width={120} />
    <Skeleton height={96} />
  </div>
)
