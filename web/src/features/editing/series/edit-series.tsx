import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconLanguage, IconLink, IconPhoto, IconShare, IconTag, IconTextCaption } from '@tabler/icons-react'
import { updateSeries } from '#api/editing.ts'
import { useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { PosterTab } from '#shelf/posters/poster-tab.tsx'
import { usePosterDraft } from '#shelf/posters/use-poster-draft.ts'
import { GenresAndTags } from '../fields/genres-and-tags.tsx'
import { AlternateTitlesField, LinksField } from '../fields/pair-fields.tsx'
import { SharingTab } from '../fields/sharing-tab.tsx'
import { seriesItem, seriesRules } from '../model/series-sheet.ts'
import { isChanged, patchOf, sheetOf } from '../model/sheet.ts'
import { useForm } from '../use-form.ts'
import { useSaving } from '../use-saving.ts'
import { SeriesGeneral } from './series-general.tsx'

export const EditSeries = ({ series, onClose }: { series: SeriesDto; onClose: () => void }) => {
  const t = useMessages()
  const title = series.metadata.title
  const saving = useSaving(t('editing.saved', { title }), onClose)
  const form = useForm(() => sheetOf(seriesRules, [seriesItem(series)]), saving.violations)
  const posters = usePosterDraft({ kind: 'series', id: series.id })

  const save = () => {
    if (!form.check()) return
    const patch = form.sheet.items.map((item) => patchOf(form.sheet, item))[0] ?? {}
    saving.run([posters.save, ...(Object.keys(patch).length === 0 ? [] : [() => updateSeries(series.id, patch)])])
  }

  const tabs: EditTab[] = [
    {
      name: 'general',
      label: t('editing.tab.general'),
      icon: IconTextCaption,
      content: <SeriesGeneral form={form} />,
      invalid: form.isInvalid(...generalFields),
    },
    {
      name: 'alternateTitles',
      label: t('editing.tab.alternateTitles'),
      icon: IconLanguage,
      content: <AlternateTitlesField field={form.field('alternateTitles')} />,
      invalid: form.isInvalid('alternateTitles'),
    },
    {
      name: 'tags',
      label: t('editing.tab.tags'),
      icon: IconTag,
      content: <GenresAndTags genres={form.field('genres')} tags={form.field('tags')} />,
      invalid: form.isInvalid('genres', 'tags'),
    },
    {
      name: 'links',
      label: t('editing.tab.links'),
      icon: IconLink,
      content: <LinksField field={form.field('links')} />,
      invalid: form.isInvalid('links'),
    },
    {
      name: 'poster',
      label: t('editing.tab.poster'),
      icon: IconPhoto,
      content: <PosterTab state={posters} emptyText={t('editing.poster.noneOfSeries')} />,
    },
    {
      name: 'sharing',
      label: t('editing.tab.sharing'),
      icon: IconShare,
      content: <SharingTab field={form.field('sharingLabels')} />,
      invalid: form.isInvalid('sharingLabels'),
    },
  ]
  return (
    <EditFrame
      title={t('editing.title', { title })}
      tabs={tabs}
      changed={isChanged(form.sheet) || posters.changed}
      saving={saving.pending}
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
    />
  )
}

const generalFields = [
  'title',
  'titleSort',
  'summary',
  'status',
  'language',
  'readingDirection',
  'publisher',
  'ageRating',
  'totalBookCount',
] as const
