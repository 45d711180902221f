import { Button, Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { failureOf } from '#api/errors.ts'
import { useAction } from '#api/use-action.ts'
import { failureText } from '#i18n/failure-text.ts'
import type { Action } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { nameProblem } from '#shelf/sets/set-names.ts'
import classes from './adding.module.css'
import type { MemberSet } from './members.ts'
import { SetList } from './set-list.tsx'
import '@mantine/core/styles/Input.layer.css'

type AddDialogProps = {
  kind: 'collection' | 'readList'
  /** Undefined while they load. */
  sets: readonly MemberSet[] | undefined
  failure: Error | null
  /** What is added. Undefined while it is not known yet. */
  ids: readonly string[] | undefined
  create: (name: string) => Promise<unknown>
  add: (set: MemberSet) => Promise<unknown>
  onClose: () => void
}

const actions = {
  collection: { create: 'createTheCollection', add: 'addToTheCollection', load: 'loadTheCollections' },
  readList: { create: 'createTheReadList', add: 'addToTheReadList', load: 'loadTheReadLists' },
} as const satisfies Record<AddDialogProps['kind'], Record<'create' | 'add' | 'load', Action>>

/** One field looks for a set and names a new one. */
export const AddDialog = ({ kind, sets, failure, ids, create, add, onClose }: AddDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [text, setText] = useState('')
  const problem = sets && nameProblem(text, sets)
  const done = (name: string) => {
    showToast({ text: t('sets.add.done', { count: ids?.length ?? 0, name }), tone: 'plain' })
    leave()
  }
  const creating = useAction({
    action: actions[kind].create,
    inPlace: true,
    mutationFn: create,
    onSuccess: (_, name) => done(name),
  })
  const adding = useAction({
    action: actions[kind].add,
    inPlace: true,
    mutationFn: add,
    onSuccess: (_, { name }) => done(name),
  })
  const busy = creating.isPending || adding.isPending
  const notLoaded = failure ? failureText(t, failureOf(failure), actions[kind].load) : undefined
  const told = creating.failure ?? adding.failure ?? notLoaded
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ids && sets && problem === undefined && !busy) creating.mutate(text.trim())
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t(`sets.add.${kind}.title`)}
      closeLabel={t('common.close')}
      width={480}
      kind="form"
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.head}>
          <Input.Wrapper
            label={t(`sets.add.${kind}.field`)}
            labelProps={{ htmlFor: 'add-to-set' }}
            error={problem === 'taken' && t(`sets.name.${kind}.taken`)}
          >
            <div className={classes.field}>
              <TextInput
                id="add-to-set"
                data-autofocus
                value={text}
                error={problem === 'taken'}
                autoComplete="off"
                dir="auto"
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              <Button
                type="submit"
                disabled={sets === undefined || ids === undefined || problem !== undefined || adding.isPending}
                loading={creating.isPending}
              >
                {t('sets.add.create')}
              </Button>
            </div>
          </Input.Wrapper>
        </div>
        {told && (
          <div className={classes.failure}>
            <Notice tone="bad">{told}</Notice>
          </div>
        )}
        <DialogBody>
          <SetList
            kind={kind}
            sets={sets}
            ids={ids}
            text={text}
            busy={busy}
            adding={adding.isPending ? adding.variables.id : undefined}
            onAdd={(set) => adding.mutate(set)}
          />
        </DialogBody>
      </form>
    </Dialog>
  )
}
