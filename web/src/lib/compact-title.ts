type Titled = {
  readonly seriesTitle: string
  readonly oneshot: boolean
  readonly metadata: { readonly title: string; readonly number: string }
}

/** A book's name where nothing around it says the series: window titles, the reader, neighbours. */
export const compactTitle = ({ seriesTitle, oneshot, metadata: { title, number } }: Titled): string => {
  const saysSeries = title.toLocaleLowerCase().includes(seriesTitle.toLocaleLowerCase())
  if (saysSeries) return title
  return [seriesTitle, oneshot ? '' : number, title].filter((part) => part !== '').join(' - ')
}
