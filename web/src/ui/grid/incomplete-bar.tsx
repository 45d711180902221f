import { useTranslation } from 'react-i18next'
import classes from './incomplete-bar.module.css'

/** Floats over a grid of which some pages could not be loaded. */
export const IncompleteBar = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation()
  return (
    <output className={classes.bar}>
      {t('grid.incomplete')}
      <button type="button" className={classes.retry} onClick={retry}>
        {t('common.retry')}
      </button>
    </output>
  )
}
