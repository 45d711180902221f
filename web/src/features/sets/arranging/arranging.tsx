import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { ArrangingList } from '../rows/arranging-list.tsx'
import classes from './arranging.module.css'
import { MemberPicker } from './member-picker.tsx'
import { UnsavedQuestion } from '#shelf/editor/unsaved-question.tsx'
import { useArrangement } from './use-arrangement.ts'
import type { Content } from './use-arrangement.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'

type ArrangingProps = {
  kind: 'collection' | 'readList'
  name: string
  /** Some members are hidden from this user, and saving would take them out. */
  filtered: boolean
  stored: Content
  save: (content: { memberIds: string[]; ordered: boolean }) => Promise<unknown>
  onDone: () => void
}

/** The elements of a set: put in order, taken out, added. */
export const Arranging = ({ kind, name, filtered, stored, save, onDone }: ArrangingProps) => {
  const t = useMessages()
  const arrangement = useArrangement(stored)
  const { members, ordered, dirty } = arrangement
  const [picking, setPicking] = useState(false)
  const saving = useAction({
    action: kind === 'collection' ? 'saveTheCollection' : 'saveTheReadList',
    inPlace: true,
    mutationFn: () => save({ memberIds: members.map(({ id }) => id), ordered }),
    onSuccess: () => {
      showToast({ text: t('sets.arrange.saved', { name }), tone: 'plain' })
      onDone()
    },
  })
  const empty = members.length === 0
  return (
    <section className={classes.page} aria-labelledby="arranging-title">
      <header className={classes.header}>
        <div className={classes.heading}>
          <h1 className={classes.name} id="arranging-title">
            {t('sets.arrange.title', { name })}
          </h1>
          <p className={classes.count}>{t(`sets.count.${kind}`, { count: members.length })}</p>
        </div>
        <div className={classes.tools}>
          <Switch
            label={t('sets.field.ordered')}
            checked={ordered}
            onChange={({ currentTarget }) => arrangement.setOrdered(currentTarget.checked)}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            {t(`sets.arrange.add.${kind}`)}
          </Button>
        </div>
      </header>
      {filtered && <Notice tone="bad">{t('sets.arrange.hidden')}</Notice>}
      <p className={classes.hint}>{ordered ? t('sets.arrange.hint') : t(`sets.arrange.unordered.${kind}`)}</p>
      {empty ? (
        <p className={classes.empty}>{t(`sets.arrange.empty.${kind}`)}</p>
      ) : (
        <ArrangingList label={t('sets.arrange.title', { name })} arrangement={arrangement} />
      )}
      <footer className={classes.bar}>
        {saving.failure && <Notice tone="bad">{saving.failure}</Notice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button disabled={empty || !dirty} loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('sets.save')}
          </Button>
        </div>
      </footer>
      {picking && (
        <MemberPicker
          kind={kind}
          taken={members.map(({ id }) => id)}
          onPick={arrangement.add}
          onClose={() => setPicking(false)}
        />
      )}
      <UnsavedQuestion dirty={dirty && !saving.isSuccess} />
    </section>
  )
}
