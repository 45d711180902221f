import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { readListQueries, useCreateReadList } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import { nameProblem } from '#shelf/sets/set-names.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { ListForm, Matched } from './list-drafts.ts'
import { changeMatched, dropDraft } from './list-drafts.ts'
import classes from './matched-draft.module.css'
import { bookIdsOf, statesOf } from './model/list-row.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'

type ListFormCardProps = { id: number; matched: Matched; isLast: boolean }

/** Names the read list and makes it, once every row is decided on. */
export const ListFormCard = ({ id, matched: { form, rows }, isLast }: ListFormCardProps) => {
  const t = useMessages()
  const navigate = useNavigate()
  const { data: others } = useQuery(readListQueries.every())
  const problem = nameProblem(form.name, others ?? [])
  const errors = { required: t('sets.name.required'), taken: t('sets.name.readList.taken') }
  const bookIds = bookIdsOf(rows)
  const change = (changes: Partial<ListForm>) => changeMatched(id, (now) => ({ form: { ...now.form, ...changes } }))
  const creating = useCreateReadList()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (bookIds === undefined || problem !== undefined || creating.isPending) return
    const made = await creating.mutateAsync({ ...form, name: form.name.trim(), bookIds }).catch(() => undefined)
    if (made === undefined) return
    const target = linkOptions({ to: '/readlists/$readListId', params: { readListId: made.id } })
    const link = { label: t('importing.list.goTo'), target }
    showToast({ text: t('importing.list.created', { name: made.name }), tone: 'plain', ...(!isLast && { link }) })
    dropDraft(id)
    // With other files waiting, the work goes on here.
    if (isLast) void navigate(target)
  }
  return (
    <form
      className={classes.form}
      aria-label={t('importing.list.form')}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h2 className={classes.heading}>{t('importing.list.form')}</h2>
      <TextInput
        label={t('sets.field.name')}
        value={form.name}
        error={problem && errors[problem]}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        label={t('sets.field.summary')}
        value={form.summary}
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
        onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
      />
      <Switch
        label={t('sets.field.ordered')}
        description={t('sets.edit.readList.ordering')}
        checked={form.ordered}
        onChange={({ currentTarget }) => change({ ordered: currentTarget.checked })}
      />
      {creating.failure && <Notice tone="bad">{creating.failure}</Notice>}
      <OpenRows rows={rows} />
      <Button type="submit" disabled={bookIds === undefined || problem !== undefined} loading={creating.isPending}>
        {t('importing.list.create', { count: bookIds?.length ?? 0 })}
      </Button>
    </form>
  )
}

/** Why the button does not work yet. */
const OpenRows = ({ rows }: Pick<Matched, 'rows'>) => {
  const t = useMessages()
  const states = statesOf(rows)
  const unmatched = states.filter((state) => state === 'noSeries' || state === 'noBook').length
  const duplicates = states.filter((state) => state === 'duplicate').length
  if (states.every((state) => state === 'leftOut')) {
    return <output className={classes.open}>{t('importing.list.allLeftOut')}</output>
  }
  if (unmatched + duplicates === 0) return null
  return (
    <output className={classes.open}>
      {unmatched > 0 && <p>{t('importing.list.unmatched', { count: unmatched })}</p>}
      {duplicates > 0 && <p>{t('importing.list.duplicates', { count: duplicates })}</p>}
    </output>
  )
}
