/** Amounts by library id; what lies in the trash counts. */
export type AmountByLibrary = Readonly<Record<string, number>>

export type Statistics = {
  readonly libraries: number
  readonly collections: number
  readonly readLists: number
  readonly series: AmountByLibrary
  readonly books: AmountByLibrary
  readonly bookBytes: AmountByLibrary
  readonly sidecars: AmountByLibrary
}

export type StatisticsReader = { read(): Promise<Statistics> }
