import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Logo, LogoMark } from '#ui/logo/logo.tsx'
import classes from './drawer.module.css'
import { Navigation } from './navigation.tsx'

/** At the side on wide screens; as icons alone when narrow. */
export const Drawer = ({ narrow }: { narrow: boolean }) => {
  const t = useMessages()
  return (
    <nav className={classes.drawer} data-narrow={narrow || undefined} aria-label={t('nav.main')}>
      <Link to="/" className={classes.brand} aria-label={t('common.product')}>
        <span className={classes.wideOnly}>
          <Logo />
        </span>
        <span className={classes.narrowOnly}>
          <LogoMark />
        </span>
      </Link>
      <Navigation />
    </nav>
  )
}
