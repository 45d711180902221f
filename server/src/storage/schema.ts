/** Tables as the query builder sees them. Times are milliseconds, flags are 0 or 1, `*_json` columns hold JSON text. */
type Flag = 0 | 1

type Dated = { created_at: number; modified_at: number }

type Library = Dated & {
  id: string
  name: string
  root: string
  options_json: string
  unavailable: Flag
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
}

type SeriesMetadata = Dated & {
  series_id: string
  status: string
  title: string
  title_sort: string
  title_key: string
  summary: string
  reading_direction: string | null
  publisher: string
  age_rating: number | null
  language: string
  total_book_count: number | null
  links_json: string
  alternate_titles_json: string
  locks_json: string
}

/** Genres, tags, sharing labels, and the tags of the books. */
type SeriesTerm = { series_id: string; kind: 'genre' | 'tag' | 'label' | 'book-tag'; term: string; term_key: string }

type SeriesAggregate = Dated & {
  series_id: string
  release_date: string | null
  summary: string
  summary_number: string
}

type SeriesAuthor = { series_id: string; name: string; role: string }

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
  oneshot: Flag
  deleted_at: number | null
}

type BookMetadata = Dated & {
  book_id: string
  title: string
  title_key: string
  summary: string
  number: string
  number_sort: number
  release_date: string | null
  isbn: string
  links_json: string
  locks_json: string
  /** What the file itself says of its book and series. */
  file_words_json: string | null
}

type BookTag = { book_id: string; term: string; term_key: string }
type BookAuthor = { book_id: string; name: string; role: string }

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
type MediaContent = { book_id: string; pages_json: string; files_json: string }

type BookThumbnail = {
  id: string
  book_id: string
  type: string
  selected: Flag
  media_type: string
  size: number
  width: number
  height: number
  content_hash: string
  created_at: number
}

type ReadProgress = Dated & {
  book_id: string
  user_id: string
  page: number
  completed: Flag
  read_at: number
  device_id: string
  device_name: string
}

type SeriesProgress = {
  series_id: string
  user_id: string
  read_count: number
  in_progress_count: number
  last_read_at: number
}

type UserAccount = Dated & {
  id: string
  email: string
  email_key: string
  password_hash: string
  roles_json: string
  shared_all_libraries: Flag
  shared_libraries_json: string
  labels_allow_json: string
  labels_exclude_json: string
  age_restriction_json: string | null
}

type SignIn = { token_hash: string; user_id: string; expires_at: number; created_at: number }

type AuthenticationActivity = {
  id: string
  user_id: string | null
  email: string | null
  api_key_id: string | null
  api_key_comment: string | null
  ip: string | null
  user_agent: string | null
  success: Flag
  error: string | null
  at: number
  source: string | null
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
  held_until: number | null
  error: string | null
  failed_at: number | null
}

export type Schema = {
  library: Library
  series: Series
  series_metadata: SeriesMetadata
  series_term: SeriesTerm
  series_aggregate: SeriesAggregate
  series_author: SeriesAuthor
  book: Book
  book_metadata: BookMetadata
  book_tag: BookTag
  book_author: BookAuthor
  media: Media
  media_content: MediaContent
  book_thumbnail: BookThumbnail
  read_progress: ReadProgress
  series_progress: SeriesProgress
  user_account: UserAccount
  session: SignIn
  remembered_login: SignIn
  authentication_activity: AuthenticationActivity
  job: Job
}
