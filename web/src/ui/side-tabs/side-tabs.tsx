import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './side-tabs.module.css'
import '@mantine/core/styles/Tabs.layer.css'

export type SideTab<Name extends string> = {
  readonly name: Name
  readonly label: ReactNode
  readonly icon: Icon
  readonly content: ReactNode
}

type SideTabsProps<Name extends string> = {
  readonly label: string
  readonly tabs: readonly SideTab<Name>[]
  readonly shown: Name | undefined
  readonly height: 'tall' | 'short'
  readonly onChoose: (name: Name) => void
}

/** The tabs of a dialog: at its side, on a phone above. The dialog keeps its height whichever is shown. */
export const SideTabs = <Name extends string>({ label, tabs, shown, height, onChoose }: SideTabsProps<Name>) => {
  const phone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false })
  return (
    <Tabs
      value={shown ?? null}
      onChange={(value) => {
        const chosen = tabs.find(({ name }) => name === value)
        if (chosen) onChoose(chosen.name)
      }}
      orientation={phone ? 'horizontal' : 'vertical'}
      keepMounted={false}
      data-height={height}
      classNames={{ root: classes.tabs, list: classes.tabList, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, label: text, icon: TabIcon }) => (
          <Tabs.Tab key={name} value={name} leftSection={<TabIcon size={18} />}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
