import { IconLink, IconPhoto, IconShare, IconTag, IconTextCaption, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { PosterTab } from '#shelf/posters/poster-tab.tsx'
import type { PosterDraftState } from '#shelf/posters/use-poster-draft.ts'
import { CreditsField } from '../fields/credits-field.tsx'
import { GenresAndTags } from '../fields/genres-and-tags.tsx'
import { OverwriteWarning } from '../fields/overwrite-warning.tsx'
import { LinksField } from '../fields/pair-fields.tsx'
import { SharingTab } from '../fields/sharing-tab.tsx'
import type { OneshotValues } from '../model/oneshot-sheet.ts'
import type { Form } from '../use-form.ts'
import { ManyOneshotsGeneral, OneshotGeneral } from './oneshot-general.tsx'

/** `posters` is that of the only one; many have neither links nor a poster in common. */
export const useOneshotTabs = (form: Form<OneshotValues>, posters: PosterDraftState | undefined): EditTab[] => {
  const t = useMessages()
  const many = posters === undefined
  const warned = (text: string, content: ReactNode) =>
    many ? <OverwriteWarning text={text}>{content}</OverwriteWarning> : content
  const single: EditTab[] = many
    ? []
    : [
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
          content: <PosterTab state={posters} emptyText={t('editing.poster.noneOfBook')} />,
        },
      ]
  return [
    {
      name: 'general',
      label: t('editing.tab.general'),
      icon: IconTextCaption,
      content: many ? <ManyOneshotsGeneral form={form} /> : <OneshotGeneral form={form} />,
      invalid: form.isInvalid(...generalFields),
    },
    {
      name: 'authors',
      label: t('editing.tab.authors'),
      icon: IconUsers,
      content: warned(t('editing.overwrite.authors'), <CreditsField field={form.field('authors')} />),
      invalid: form.isInvalid('authors'),
    },
    {
      name: 'tags',
      label: t('editing.tab.tags'),
      icon: IconTag,
      content: warned(
        t('editing.overwrite.seriesTags'),
        <GenresAndTags genres={form.field('genres')} tags={form.field('tags')} />,
      ),
      invalid: form.isInvalid('genres', 'tags'),
    },
    ...single,
    {
      name: 'sharing',
      label: t('editing.tab.sharing'),
      icon: IconShare,
      content: warned(t('editing.overwrite.labels'), <SharingTab field={form.field('sharingLabels')} />),
      invalid: form.isInvalid('sharingLabels'),
    },
  ]
}

const generalFields = [
  'title',
  'alternateTitle',
  'titleSort',
  'summary',
  'readingDirection',
  'language',
  'publisher',
  'ageRating',
  'releaseDate',
  'isbn',
] as const
