import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { LightLockToggle, LockToggle } from '#ui/fields/lock-toggle.tsx'
import type { FieldView } from '../use-form.ts'

type LockedProps = { readonly field: FieldView<unknown>; readonly label: string; readonly children: ReactNode }

/** A field with its lock at its end, and in bulk the way back to leaving it alone. */
export const Locked = ({ field, label, children }: LockedProps) => (
  <FieldRow
    end={
      <>
        {field.edited && field.count > 1 && <UndoButton field={field} label={label} />}
        <FieldLock field={field} label={label} />
      </>
    }
  >
    {children}
  </FieldRow>
)

type FieldLockProps = {
  readonly field: Pick<FieldView<unknown>, 'lock' | 'setLock'>
  readonly label: string
  /** One of very many. */
  readonly light?: boolean
}

const helpKeys = { true: 'editing.lock.locked', false: 'editing.lock.unlocked', mixed: 'editing.lock.mixed' } as const

export const FieldLock = ({ field, label, light = false }: FieldLockProps) => {
  const t = useMessages()
  const Toggle = light ? LightLockToggle : LockToggle
  return (
    <Toggle
      state={field.lock}
      label={t('editing.lock.label', { field: label })}
      help={t(helpKeys[`${field.lock}`])}
      onToggle={field.setLock}
    />
  )
}

const UndoButton = ({ field, label }: { field: FieldView<unknown>; label: string }) => {
  const t = useMessages()
  return (
    <Tooltip label={t('editing.undo')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('editing.undoField', { field: label })}
        onClick={field.undo}
      >
        <IconArrowBackUp size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
