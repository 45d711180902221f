import { Skeleton } from '@mantine/core'
import classes from './sign-in-frame.module.css'

export const FormSkeleton = () => (
  <div className={`${classes.form} ${classes.skeleton}`} aria-hidden="true">
    <Skeleton height={42} />
    <Skeleton height={42} />
    <Skeleton height={42} />
  </div>
)
