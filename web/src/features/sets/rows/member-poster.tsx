import { useBookPoster } from '#api/books.ts'
import { useSeriesPoster } from '#api/series.ts'
import { Poster } from '#ui/poster/poster.tsx'
import type { Member } from '../arranging/use-arrangement.ts'

export const MemberPoster = ({ member }: { member: Member }) =>
  member.kind === 'series' ? <SeriesPoster member={member} /> : <BookPoster member={member} />

const SeriesPoster = ({ member }: { member: Member }) => (
  <Poster src={useSeriesPoster(member.id)} title={member.title} />
)

const BookPoster = ({ member }: { member: Member }) => <Poster src={useBookPoster(member.id)} title={member.title} />
