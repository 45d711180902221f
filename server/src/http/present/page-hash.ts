import type { PageHashKnownDto, PageHashMatchDto, PageHashUnknownDto } from '@spinrack/contract/resources/page-hash'
import type { KnownPageHash, PageHashMatch, UnknownPageHash } from '#domain/page-hash/page-hash'
import { preciseInstant } from './instant.ts'

export const presentKnownHash = ({ createdAt, modifiedAt, ...hash }: KnownPageHash): PageHashKnownDto => ({
  ...hash,
  created: preciseInstant(createdAt),
  lastModified: preciseInstant(modifiedAt),
})

export const presentUnknownHash = ({ hash, size, matchCount }: UnknownPageHash): PageHashUnknownDto => ({
  hash,
  size,
  matchCount,
})

export const presentMatch = (match: PageHashMatch): PageHashMatchDto => ({
  bookId: match.bookId,
  url: match.path,
  pageNumber: match.pageNumber,
  fileName: match.fileName,
  fileSize: match.size,
  mediaType: match.mediaType,
})
