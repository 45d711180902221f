import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import type { DomainEvent } from '#domain/events'
import type { QueuedJob } from '#domain/job/job'
import type { TextSearch } from '#domain/media/page-text'
import type { Resizing } from '#domain/media/page-tools'
import type { RequestedList } from '#domain/read-list/requested-list'
import type { FileEntry } from '#media/index'
import type { DatabaseAddress } from '#storage/database'
import type { LogLevel } from '#platform/log'
import type { Failure } from './failure.ts'

/** What the workshop is told when it opens. */
export type WorkshopData = {
  readonly database: DatabaseAddress
  readonly logLevel: LogLevel
  readonly lowPriority: boolean
}

/** All that is ours into one file. */
export type BackupOrder = { readonly path: string; readonly madeBy: BackupMaker; readonly owner: string }

/** What PDFium does; pages are counted from 1. */
export type PdfErrand =
  /** As its wish says; without a width, by its shorter side. */
  | {
      readonly kind: 'draw'
      readonly path: string
      readonly pageNumber: number
      readonly shortestSide: number
      readonly wish?: Resizing
    }
  /** A page of a PDF as a PDF of its own. */
  | { readonly kind: 'single-page'; readonly path: string; readonly pageNumber: number }
  /** What is written on a page, and where it leads. */
  | { readonly kind: 'page-text'; readonly path: string; readonly pageNumber: number }
  | { readonly kind: 'outline'; readonly path: string }
  | { readonly kind: 'find-text'; readonly path: string; readonly search: TextSearch }

/** Something small for people who are waiting; it never queues behind a scan. */
export type Errand =
  | PdfErrand
  /** A file that somebody may import. */
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'extract'; readonly path: string; readonly entry: FileEntry }
  | { readonly kind: 'convert'; readonly bytes: Uint8Array; readonly to: 'jpeg' | 'png' }
  | { readonly kind: 'shrink'; readonly bytes: Uint8Array; readonly longestEdge: number }
  | { readonly kind: 'resize'; readonly bytes: Uint8Array; readonly wish: Resizing }
  /** A reading list that is long. */
  | { readonly kind: 'list'; readonly bytes: Uint8Array }
  | { readonly kind: 'mosaic'; readonly pictures: readonly Uint8Array[]; readonly height: number }

const ofPdf = new Set<Errand['kind']>(['draw', 'single-page', 'page-text', 'outline', 'find-text'])

export const isOfPdf = (task: Errand): task is PdfErrand => ofPdf.has(task.kind)

export type ImageResult = {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly width: number
  readonly height: number
}

/** A refusal is an answer here: errors lose their class on the way to another process. */
export type ListReport = RequestedList | { readonly refusal: ErrorCode }

export type ToWorkshop =
  | { readonly id: number; readonly kind: 'job'; readonly task: QueuedJob }
  | { readonly id: number; readonly kind: 'errand'; readonly task: Errand }
  | { readonly id: number; readonly kind: 'backup'; readonly task: BackupOrder }

export type FromWorkshop = { readonly events: readonly DomainEvent[] } & (
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | ({ readonly kind: 'failed'; readonly id: number } & Failure)
  | { readonly kind: 'events' }
)
