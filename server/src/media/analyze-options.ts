export type AnalyzeOptions = {
  /** Whether to look for each page's width and height. */
  readonly dimensions: boolean
  readonly signal?: AbortSignal
}
