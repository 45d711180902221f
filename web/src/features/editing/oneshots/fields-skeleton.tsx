import { Skeleton } from '@mantine/core'
import classes from '../fields/fields.module.css'

export const FieldsSkeleton = () => (
  <div className={classes.fields} aria-hidden="true">
    {[58, 58, 120, 58, 58].map((height, at) => (
      <Skeleton key={at} height={height} />
    ))}
  </div>
)
