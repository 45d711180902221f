import { Link } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { LogoMark } from '#ui/logo/logo.tsx'
import classes from './not-found-page.module.css'

export const NotFoundPage = () => {
  const t = useMessages()
  return (
    <main className={classes.page}>
      <LogoMark height={52} />
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.body}>{t('notFound.body')}</p>
      <Link to="/" className={classes.link}>
        {t('notFound.home')}
      </Link>
    </main>
  )
}
