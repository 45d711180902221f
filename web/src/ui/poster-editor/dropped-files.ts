type Dropped = Pick<DataTransfer, 'files' | 'getData'>

/** The files of a drop; a picture dragged from another page is fetched from there. */
export const droppedFiles = async (
  dropped: Dropped,
  load: (url: string) => Promise<Blob> = loadPicture,
): Promise<File[]> => {
  if (dropped.files.length > 0) return [...dropped.files]
  const url = dropped
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line !== '' && !line.startsWith('#'))
  if (url === undefined) return []
  const picture = await load(url)
  return [new File([picture], nameOf(url), { type: picture.type || 'image/jpeg' })]
}

const loadPicture = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return response.blob()
}

const nameOf = (url: string) => decodeURIComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '') || 'poster'
