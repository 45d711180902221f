import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconShare, IconTag, IconTextCaption } from '@tabler/icons-react'
import { updateSeries } from '#api/editing.ts'
import { useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { EditFrame } from '#shelf/editor/edit-frame.tsx'
import { GenresAndTags } from '../fields/genres-and-tags.tsx'
import { OverwriteWarning } from '../fields/overwrite-warning.tsx'
import { SharingTab } from '../fields/sharing-tab.tsx'
import { seriesItem, seriesRules } from '../model/series-sheet.ts'
import { isChanged, patchOf, sheetOf } from '../model/sheet.ts'
import { useForm } from '../use-form.ts'
import { useSaving } from '../use-saving.ts'
import { ManySeriesGeneral } from './series-general.tsx'

export const EditManySeries = ({ series, onClose }: { series: readonly SeriesDto[]; onClose: () => void }) => {
  const t = useMessages()
  const count = series.length
  const saving = useSaving(t('editing.savedSeries', { count }), onClose)
  const form = useForm(() => sheetOf(seriesRules, series.map(seriesItem)), saving.violations)

  const save = () => {
    if (!form.check()) return
    const patches = form.sheet.items.map((item) => ({ id: item.id, patch: patchOf(form.sheet, item) }))
    saving.run(
      patches
        .filter(({ patch }) => Object.keys(patch).length > 0)
        .map(
          ({ id, patch }) =>
            () =>
              updateSeries(id, patch),
        ),
    )
  }

  const tabs: EditTab[] = [
    {
      name: 'general',
      label: t('editing.tab.general'),
      icon: IconTextCaption,
      content: <ManySeriesGeneral form={form} />,
      invalid: form.isInvalid('status', 'language', 'readingDirection', 'publisher', 'ageRating'),
    },
    {
      name: 'tags',
      label: t('editing.tab.tags'),
      icon: IconTag,
      content: (
        <OverwriteWarning text={t('editing.overwrite.seriesTags')}>
          <GenresAndTags genres={form.field('genres')} tags={form.field('tags')} />
        </OverwriteWarning>
      ),
      invalid: form.isInvalid('genres', 'tags'),
    },
    {
      name: 'sharing',
      label: t('editing.tab.sharing'),
      icon: IconShare,
      content: (
        <OverwriteWarning text={t('editing.overwrite.labels')}>
          <SharingTab field={form.field('sharingLabels')} />
        </OverwriteWarning>
      ),
      invalid: form.isInvalid('sharingLabels'),
    },
  ]
  return (
    <EditFrame
      title={t('editing.titleSeries', { count })}
      tabs={tabs}
      changed={isChanged(form.sheet)}
      saving={saving.pending}
      progress={saving.progress}
      failure={saving.failure}
      onSave={save}
      onClose={onClose}
    />
  )
}
