import type { Generated } from 'kysely'
import type {
  UserAccount,
  SyncPoint,
  SignIn,
  Session,
  KnownDevice,
  ApiKey,
  ClientSetting,
  AnnouncementRead,
  AuthenticationActivity,
} from './account-rows.ts'
import type { Dated, Flag } from './row-parts.ts'

type Library = Dated & {
  id: string
  name: string
  root: string
  options_json: string
  unavailable: Flag
  /** When the last whole scan ended; null before the first. */
  scanned_at: number | null
  /** Where the last scan could not look, and why. */
  unreadable_json: Generated<string>
  /** Why the trash was not emptied after the last scan. */
  trash_held: string | null
}

type Series = Dated & {
  id: string
  library_id: string
  name: string
  name_key: string
  path: string
  file_modified_at: number
  book_count: number
  oneshot: Flag
  deleted_at: number | null
  secrecy_id: Generated<number>
}

/** What decides who may see a series, once for all series that agree in it; the database keeps the counts. */
type Secrecy = {
  id: Generated<number>
  key: string
  library_id: string
  age_rating: number | null
  labels_json: string
  series_count: Generated<number>
  book_count: Generated<number>
}

/** The time books were added, in pieces: each begins here and ends where the next one begins. */
type BookSegment = { start: number }
/** How many books of a secrecy were added in a segment; the database keeps count. */
type BookTally = { start: number; secrecy_id: number; count: number }

type SeriesMetadata = Dated & {
  series_id: string
  status: string
  title: string
  title_sort: string
  /** Of the sort title. */
  title_key: string
  shown_title_key: string
  publisher_key: string
  language_key: string
  summary: string
  reading_direction: string | null
  publisher: string
  age_rating: number | null
  language: string
  total_book_count: number | null
  genres_json: Generated<string>
  tags_json: Generated<string>
  sharing_labels_json: Generated<string>
  links_json: string
  alternate_titles_json: string
  locks_json: string
  /** What the files said at the last refresh, so that a value that leaves them can leave the series. */
  file_words_json: string | null
  /** That of the series, as in all tables that lists are filtered by. */
  secrecy_id: Generated<number>
}

/** Genres, tags, sharing labels, and the tags of the books, to filter by; what is shown stands with the series. */
type SeriesTerm = {
  series_id: string
  kind: 'genre' | 'tag' | 'label' | 'book-tag'
  term: string
  term_key: string
}

type SeriesAggregate = Dated & {
  series_id: string
  release_date: string | null
  summary: string
  summary_number: string
  authors_json: Generated<string>
  tags_json: Generated<string>
}

/** What search words are looked for in. */
type SearchText = {
  /** How the index of the embedded engine knows the row. */
  number: Generated<number>
  title: string
  names: string
  terms: string
  /** Whether an older version wrote it, which knew only titles. */
  stale: Generated<Flag>
  secrecy_id: Generated<number>
}
type SeriesText = SearchText & { series_id: string }
type BookText = SearchText & { book_id: string }

type SeriesAuthor = { series_id: string; name: string; name_key: string; role: string }

type Book = Dated & {
  id: string
  series_id: string
  library_id: string
  name: string
  name_key: string
  path: string
  size: number
  file_modified_at: number
  /** Device and number of the file there. */
  file_id: string | null
  number: number
  file_hash: string
  /** Partial MD5 as KOReader computes it, empty while unknown. */
  koreader_hash: string
  /** Size and time of the file that could not be rewritten, so that only a changed one is tried again. */
  rewrite_failed: string | null
  oneshot: Flag
  deleted_at: number | null
  secrecy_id: Generated<number>
}

type BookMetadata = Dated & {
  book_id: string
  title: string
  title_key: string
  alternate_title: string
  summary: string
  number: string
  number_sort: number
  release_date: string | null
  isbn: string
  authors_json: Generated<string>
  tags_json: Generated<string>
  links_json: string
  locks_json: string
  /** What the file itself says of its book and series. */
  file_words_json: string | null
  secrecy_id: Generated<number>
}

type BookTag = { book_id: string; term: string; term_key: string }
type BookAuthor = { book_id: string; name: string; name_key: string; role: string }

type Media = Dated & {
  book_id: string
  status: string
  media_type: string
  page_count: number
  comment: string
  epub_divina: Flag
  epub_kepub: Flag
}

/** Kept apart from `media`: lists of books never read it. */
type MediaContent = {
  book_id: string
  pages_json: string
  files_json: string
  /** Contents, landmarks, page list and positions of an EPUB; null for other books. */
  epub_json: string | null
}

/** Posters of books, series, collections and read lists. */
type Thumbnail = {
  id: string
  owner_kind: 'book' | 'series' | 'collection' | 'read-list'
  owner_id: string
  type: string
  selected: Flag
  media_type: string
  size: number
  width: number
  height: number
  content_hash: string
  /** The file beside the book or series that a sidecar poster was taken from. */
  source_path: string | null
  created_at: number
}

/** Files that accompany books and series, with what a scan compares. */
type Sidecar = {
  library_id: string
  path: string
  parent_path: string
  kind: 'ARTWORK' | 'METADATA'
  modified_at: number
}

type Collection = Dated & { id: string; name: string; name_key: string; name_fold: string; ordered: Flag }
type Member = {
  number: number
  /** Marks members that the files named, which leave when the files stop naming them; 2: a person placed it. */
  from_file: Flag | 2
  /** The position that the file asked for. */
  wished: number | null
}
type CollectionSeries = Member & { collection_id: string; series_id: string }

type ReadList = Dated & {
  id: string
  name: string
  name_key: string
  name_fold: string
  summary: string
  ordered: Flag
}
type ReadListBook = Member & { read_list_id: string; book_id: string }

/** Hashes of single pages, in rows because they are searched for. */
type BookPageHash = {
  book_id: string
  /** From 0. */
  number: number
  hash: string
  file_name: string
  media_type: string
  size: number
}
/** Page hashes that somebody decided about. */
type PageHash = Dated & {
  hash: string
  size: number | null
  action: string
  delete_count: number
  /** Poster file of the page. */
  content_hash: string | null
}

type HistoricalEvent = {
  id: string
  type: string
  book_id: string | null
  series_id: string | null
  at: number
  properties_json: string
}

type ServerSetting = { key: string; value: string }

type ReadProgress = Dated & {
  book_id: string
  user_id: string
  page: number
  completed: Flag
  read_at: number
  device_id: string
  device_name: string
  locator_json: string | null
  secrecy_id: Generated<number>
}

type SeriesProgress = {
  series_id: string
  user_id: string
  read_count: number
  in_progress_count: number
  last_read_at: number
}

type Job = {
  key: string
  type: string
  subject: string
  payload_json: string
  priority: number
  group_key: string | null
  /** Order within one priority: later additions wait behind earlier ones. */
  queued_at: number
  due_at: number
  attempts: number
  owner: string | null
  /** Added again while it was running: runs once more when it ends. */
  rerun: Flag
  /** Not to be forgotten when it is cancelled. */
  needed: Flag
  held_until: number | null
  error: string | null
  failed_at: number | null
}

/** What was known of a book that was erased, until its file returns or is forgotten. */
type KeptBook = Pick<
  Book,
  'series_id' | 'library_id' | 'path' | 'size' | 'file_modified_at' | 'file_id' | 'file_hash'
> & {
  book_id: string
  created_at: number
  /** Values, locks and what the file said. */
  words_json: string
  kept_at: number
}
type KeptSeries = Pick<Series, 'library_id' | 'path' | 'created_at'> & {
  series_id: string
  words_json: string
  kept_at: number
}
type KeptProgress = Omit<ReadProgress, 'secrecy_id'>
/** That an erased book was in a read list, or an erased series in a collection. */
type KeptMember = Member & { set_id: string; member_id: string }
/** A read list or collection that was removed because all in it was erased. */
type KeptSet = {
  id: string
  kind: 'collection' | 'read-list'
  name: string
  summary: string
  ordered: Flag
  created_at: number
  kept_at: number
}

/** Was cancelled, and comes back with the next scan of the library. */
type DroppedJob = { key: string; library_id: string; payload_json: string }

export type Schema = {
  library: Library
  secrecy: Secrecy
  book_segment: BookSegment
  book_tally: BookTally
  series: Series
  series_metadata: SeriesMetadata
  series_term: SeriesTerm
  series_aggregate: SeriesAggregate
  series_author: SeriesAuthor
  series_text: SeriesText
  book: Book
  book_metadata: BookMetadata
  book_tag: BookTag
  book_author: BookAuthor
  book_text: BookText
  media: Media
  media_content: MediaContent
  thumbnail: Thumbnail
  sidecar: Sidecar
  collection: Collection
  collection_series: CollectionSeries
  read_list: ReadList
  read_list_book: ReadListBook
  book_page_hash: BookPageHash
  page_hash: PageHash
  historical_event: HistoricalEvent
  server_setting: ServerSetting
  read_progress: ReadProgress
  series_progress: SeriesProgress
  user_account: UserAccount
  session: Session
  remembered_login: SignIn
  known_device: KnownDevice
  authentication_activity: AuthenticationActivity
  api_key: ApiKey
  client_setting: ClientSetting
  announcement_read: AnnouncementRead
  sync_point: SyncPoint
  job: Job
  dropped_job: DroppedJob
  kept_book: KeptBook
  kept_series: KeptSeries
  kept_progress: KeptProgress
  kept_member: KeptMember
  kept_set: KeptSet
}
