import { Button, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SideTabs } from '#ui/side-tabs/side-tabs.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import classes from './edit-frame.module.css'
import '@mantine/core/styles/Input.layer.css'

export type EditTab = {
  readonly name: string
  readonly label: string
  readonly icon: Icon
  readonly content: ReactNode
  /** Something in it keeps the dialog from being saved. */
  readonly invalid?: boolean
}

type EditFrameProps = {
  readonly title: string
  readonly tabs: readonly EditTab[]
  /** Pixels, 720 unless the content is a table. */
  readonly width?: number
  /** Short forms need not be as tall as long ones. */
  readonly height?: 'tall' | 'short'
  /** "Save" unless another word says it better. */
  readonly saveLabel?: string
  /** Closing asks first. */
  readonly changed: boolean
  readonly saving: boolean
  /** In place of "Save" while it goes on. */
  readonly progress?: string
  /** Why the last try failed; everything entered stays. */
  readonly failure?: ReactNode
  /** Called for every try: an invalid one only shows what is wrong. */
  readonly onSave: () => void
  readonly onClose: () => void
}

/** The frame of the edit dialogs: tabs at the side, one Save for all of them, full screen on a phone. */
export const EditFrame = (props: EditFrameProps) => {
  const { title, tabs, width = 720, height = 'tall', changed, saving, progress, failure, onSave, onClose } = props
  const t = useMessages()
  const [chosen, setChosen] = useState<string>()
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (saving) return
    if (changed) setAsking(true)
    else onClose()
  }
  useWarningBeforeUnload(changed)

  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React sends the submit event of a dialog inside this one here as well.
    event.stopPropagation()
    setTried(true)
    const invalid = shown?.invalid === true ? shown : tabs.find((tab) => tab.invalid)
    if (invalid !== undefined) setChosen(invalid.name)
    onSave()
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      closeLabel={t('common.close')}
      width={width}
      kind="form"
      covered={asking}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody flush>
          <SideTabs
            label={title}
            tabs={tabs.map((tab) => ({ ...tab, label: <TabLabel tab={tab} tried={tried} /> }))}
            shown={shown?.name}
            height={height}
            onChoose={setChosen}
          />
        </DialogBody>
        {failure !== undefined && (
          <div className={classes.failure}>
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <DialogActions>
          {saving && progress !== undefined && <output className={classes.progress}>{progress}</output>}
          <Button variant="default" onClick={close} disabled={saving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving} disabled={!changed}>
            {props.saveLabel ?? t('editing.save')}
          </Button>
        </DialogActions>
      </form>
      <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

/** Once somebody tried to save, a tab with something wrong in it is marked. */
const TabLabel = ({ tab, tried }: { tab: EditTab; tried: boolean }) => {
  const t = useMessages()
  return (
    <>
      {tab.label}
      {tried && tab.invalid && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('editing.invalidTab')}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

const useWarningBeforeUnload = (changed: boolean) => {
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
}
