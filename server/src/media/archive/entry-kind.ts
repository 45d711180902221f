/** Left behind by operating systems and NAS indexers; never a page, even where the bytes are an image. */
export const isIgnoredEntry = (name: string): boolean => {
  const segments = name.split(/[/\\]/)
  const file = segments.at(-1) ?? ''
  if (file.startsWith('.') || SYSTEM_FILES.has(file.toLowerCase())) return true
  return segments.slice(0, -1).some((folder) => SYSTEM_FOLDERS.has(folder.toLowerCase()))
}

/** Whether a name promises an image; tells a broken page from a file that was never meant to be one. */
export const hasImageName = (name: string): boolean => IMAGE_EXTENSIONS.test(name)

const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini'])
// Not every folder with a leading dot: `.hack` is a series.
const SYSTEM_FOLDERS = new Set(['__macosx', '@eadir', '.ds_store', '.appledouble', '.git', '.thumbnails', '.trashes'])
const IMAGE_EXTENSIONS = /\.(jpe?g|jpe|jfif|png|gif|webp|avif|heic|heif|bmp|tiff?|jxl)$/i
