import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useSaveUserSettings } from '#api/client-settings.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import type { SectionInfo } from '../sections.ts'
import { sections } from '../sections.ts'
import classes from './layout-dialog.module.css'
import { choicesOf, layoutKey, writeLayout } from './section-layout.ts'
import type { SectionChoice } from './section-layout.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'

type LayoutDialogProps = { libraryId: string; layout: readonly SectionInfo[]; opened: boolean; onClose: () => void }

export const LayoutDialog = ({ opened, onClose, ...rest }: LayoutDialogProps) => {
  const t = useMessages()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('dashboard.edit.title')}
      closeLabel={t('common.close')}
      width={460}
      kind="form"
    >
      <LayoutForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

/** Nothing changes before it is saved; the dialog stays when that fails. */
const LayoutForm = ({ libraryId, layout, onClose }: Omit<LayoutDialogProps, 'opened'>) => {
  const t = useMessages()
  const [choices, setChoices] = useState(() => choicesOf(layout))
  const save = useSaveUserSettings('saveTheView')
  const items = choices.map((choice) => ({ ...choice, id: choice.section.id, name: t(choice.section.title) }))
  const shown = choices.filter((choice) => choice.shown).map(({ section }) => section.id)
  const toggle = (id: string) =>
    setChoices((now) => now.map((choice) => (choice.section.id === id ? { ...choice, shown: !choice.shown } : choice)))
  return (
    <>
      <DialogBody>
        <p className={classes.help}>{t('dashboard.edit.help')}</p>
        <SortableList
          label={t('dashboard.edit.sections')}
          items={items}
          onOrder={(ordered) =>
            setChoices(ordered.map(({ section, shown: visible }): SectionChoice => ({ section, shown: visible })))
          }
        >
          {({ id, name, shown: visible }) => (
            <Switch
              className={classes.choice}
              classNames={{ body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
              labelPosition="left"
              withThumbIndicator={false}
              label={name}
              checked={visible}
              onChange={() => toggle(id)}
            />
          )}
        </SortableList>
        <Button variant="subtle" color="gray" className={classes.reset} onClick={() => setChoices(choicesOf(sections))}>
          {t('dashboard.edit.reset')}
        </Button>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({ [layoutKey(libraryId)]: isUsual(shown) ? null : writeLayout(shown) }, { onSuccess: onClose })
          }
        >
          {t('dashboard.edit.save')}
        </Button>
      </DialogActions>
    </>
  )
}

const isUsual = (ids: readonly string[]) =>
  ids.length === sections.length && sections.every(({ id }, index) => ids[index] === id)
