import type { CardFace } from '#ui/poster/card-face.ts'
import { PosterCard } from '#ui/poster/poster-card.tsx'
import { PosterLine } from '#ui/poster/poster-line.tsx'
import type { CardProps } from './card-props.ts'

type Props = { face: CardFace; view: CardProps['view']; summary?: string }

export const Card = ({ face, view = 'grid', summary }: Props) =>
  view === 'grid' ? <PosterCard {...face} /> : <PosterLine {...face} summary={summary} />
