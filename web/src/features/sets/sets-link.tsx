import { linkOptions } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { TargetLink } from '#ui/target/target-link.tsx'

/** All sets of a kind. */
export const setsTargets = {
  collection: linkOptions({ to: '/libraries/$libraryId/collections', params: { libraryId: 'all' } }),
  readList: linkOptions({ to: '/libraries/$libraryId/readlists', params: { libraryId: 'all' } }),
}

/** Says what kind of set this is, and leads to the others. */
export const SetsLink = ({ kind }: { kind: keyof typeof setsTargets }) => {
  const t = useMessages()
  return <TargetLink target={setsTargets[kind]}>{t(`sets.kind.${kind}`)}</TargetLink>
}
