import { expect, it } from 'vitest'
import { textsOfBook, textsOfSeries } from './search-texts.ts'

const series = {
  title: 'Blob Patrol',
  titleSort: 'Blob Patrol',
  alternateTitles: ['Die Klecks-Patrouille'],
  publisher: 'Wobble Books',
  genres: ['Kids'],
  tags: ['monsters'],
}
const book = {
  title: 'Gasp!',
  alternateTitle: 'Keuch!',
  number: '3',
  isbn: '',
  authors: ['Tilly Marsh'],
  tags: ['first'],
}

it('says of a series its titles, its other names, and the rest', () => {
  expect(textsOfSeries({ ...series, authors: ['Gus Ferro'], bookTags: ['first'] })).toEqual({
    title: '\n blob patrol \n',
    names: '\n die klecks patrouille \n',
    terms: '\n wobble books \n kids \n monsters \n first \n gus ferro \n',
  })
})

it('knows a book by its series and its number there', () => {
  expect(textsOfBook(book, series)).toEqual({
    title: '\n gasp \n',
    names: '\n keuch \n blob patrol 3 \n die klecks patrouille \n',
    terms: '\n tilly marsh \n first \n wobble books \n kids \n monsters \n',
  })
})

it('says nothing twice', () => {
  const named = { ...book, title: 'Blob Patrol 3: Kids', alternateTitle: 'Kids', authors: ['Blob', 'Blob'] }
  expect(textsOfBook(named, { ...series, alternateTitles: [], publisher: '', tags: [] })).toEqual({
    title: '\n blob patrol 3 kids \n',
    names: '',
    terms: '\n first \n',
  })
})
