import { Popover } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList, IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { Presentation } from '#ui/grid/use-grid-layout.ts'
import { posterSizes, setPresentation } from './use-presentation.ts'
import classes from './view-menu.module.css'

/** What somebody can choose to see at once. */
const pageSizes = [20, 50, 100, 200, 500] as const

type ViewMenuProps = { place: string; presentation: Presentation; children?: ReactNode }

/** How a list is shown: as posters or lines, how large, all at once or in pages. */
export const ViewMenu = ({ place, presentation }: ViewMenuProps) => {
  const t = useMessages()
  const Icon = presentation.as === 'grid' ? IconLayoutGrid : IconLayoutList
  return (
    <Popover position="bottom-end" width={272} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button type="button" className={classes.button} aria-label={t('wall.view.open')}>
          <Icon size={18} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('wall.view.open')}>
        <Choice
          legend={t('wall.view.layout')}
          value={presentation.as}
          choices={[
            { value: 'grid', label: t('wall.view.grid') },
            { value: 'list', label: t('wall.view.list') },
          ]}
          onChange={(as) => setPresentation(place, as)}
        />
        {presentation.as === 'grid' && <PosterSize size={presentation.poster} />}
        <PageSize />
      </Popover.Dropdown>
    </Popover>
  )
}

const PosterSize = ({ size }: { size: number }) => {
  const t = useMessages()
  const { least, most, step } = posterSizes
  return (
    <label className={classes.group}>
      <span className={classes.legend}>{t('wall.view.posterSize')}</span>
      <span className={classes.slider}>
        <IconPhoto size={14} aria-hidden="true" />
        <input
          type="range"
          min={least}
          max={most}
          step={step}
          value={size}
          onChange={(event) => setPreferences({ posterSize: Number(event.currentTarget.value) })}
        />
        <IconPhoto size={22} aria-hidden="true" />
      </span>
    </label>
  )
}

const PageSize = () => {
  const t = useMessages()
  const size = usePreferences((preferences) => preferences.browsingPageSize)
  return (
    <Choice
      legend={t('wall.view.paging')}
      value={String(size ?? 'endless')}
      choices={[
        { value: 'endless', label: t('wall.view.endless') },
        ...pageSizes.map((each) => ({ value: String(each), label: t('wall.view.pageSize', { size: each }) })),
      ]}
      onChange={(value) => setPreferences({ browsingPageSize: value === 'endless' ? null : Number(value) })}
    />
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ legend, value, choices, onChange }: ChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices} data-many={choices.length > 2}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
