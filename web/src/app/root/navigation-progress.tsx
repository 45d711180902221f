import { useRouterState } from '@tanstack/react-router'
import classes from './root.module.css'

/** A hairline at the top when the next screen takes longer than a blink to load. */
export const NavigationProgress = () => {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className={classes.progress} aria-hidden="true" /> : null
}
