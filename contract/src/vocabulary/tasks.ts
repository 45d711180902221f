/** Task names as they appear in `TaskQueueStatus.countByType` and in metrics. */
export const taskTypes = [
  'ScanLibrary',
  'ScanFolder',
  'EmptyTrash',
  'AnalyzeBook',
  'GenerateBookThumbnail',
  'FindBookThumbnailsToRegenerate',
  'RefreshBookMetadata',
  'RefreshSeriesMetadata',
  'AggregateSeriesMetadata',
  'RefreshBookLocalArtwork',
  'RefreshSeriesLocalArtwork',
  'HashBook',
  'HashBookKoreader',
  'FindBooksWithMissingPageHash',
  'HashBookPages',
  'FindDuplicatePagesToDelete',
  'RemoveHashedPages',
  'FindBooksToConvert',
  'ConvertBook',
  'RepairExtension',
  'ImportBook',
  'RebuildIndex',
  'DeleteBook',
  'DeleteSeries',
] as const
export type TaskType = (typeof taskTypes)[number]

/** Higher runs first; a chained task takes its parent's priority plus or minus one. */
export const taskPriority = { highest: 8, high: 6, default: 4, low: 2, lowest: 0 } as const
