import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMessages } from '#i18n/messages.ts'
import { useLateOpening } from '#ui/dialog/use-late-opening.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import { listsSeries } from '../model/browse-scope.ts'
import { useAskedView } from '../use-browse-view.ts'
import { FilterCriteria } from './filter-criteria.tsx'
import classes from './filter-panel.module.css'
import { useMatchCount } from './use-match-count.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'

type FilterPanelProps = { scope: BrowseScope; opened: boolean; onClose: () => void }

/** At the side on a desktop, from below on a phone; the list behind it follows every choice. */
export const FilterPanel = ({ scope, opened, onClose }: FilterPanelProps) => {
  const t = useMessages()
  const phone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false })
  const asked = useAskedView(scope)
  const late = useLateOpening(opened)
  return (
    <Drawer.Root
      opened={late}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'min(88dvh, 760px)' : 400}
      lockScroll={phone}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.panel, overlay: classes.overlay, title: classes.title }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{t('filters.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </div>
        <div className={classes.body}>
          <FilterCriteria scope={scope} view={asked.view} onChange={asked.setView} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" disabled={asked.activeCount === 0} onClick={asked.reset}>
            {t('filters.reset')}
          </Button>
          <ShowMatches scope={scope} onClose={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const ShowMatches = ({ scope, onClose }: Pick<FilterPanelProps, 'scope' | 'onClose'>) => {
  const t = useMessages()
  const count = useMatchCount(scope)
  const kind = listsSeries(scope) ? 'series' : 'books'
  return (
    <Button className={classes.show} onClick={onClose}>
      {count === undefined ? t('filters.show.unknown') : t(`filters.show.${kind}`, { count })}
    </Button>
  )
}
