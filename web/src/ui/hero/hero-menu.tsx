import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { CardCommand } from '#ui/poster/card-command.ts'
import classes from './hero-action.module.css'

type HeroMenuProps = { label: string; commands: readonly CardCommand[] }

/** What is done seldom, behind one more quiet button. */
export const HeroMenu = ({ label, commands }: HeroMenuProps) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <button type="button" className={classes.quiet} aria-label={label} title={label}>
        <IconDots size={20} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {commands.map((command, index) => (
        <Fragment key={command.id}>
          {index > 0 && commands[index - 1]?.group !== command.group && <Menu.Divider />}
          <Menu.Item
            leftSection={command.icon}
            {...(command.tone === 'danger' && { color: 'red' })}
            onClick={command.run}
          >
            {command.label}
          </Menu.Item>
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)
