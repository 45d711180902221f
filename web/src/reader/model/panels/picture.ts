/** Pixels row by row: one byte each for shades of grey, or four for red, green, blue and opacity. */
export type PageImage = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A page in the size that is looked at, three bytes a pixel. */
export type Picture = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

type Size = { readonly width: number; readonly height: number }

/** About 800 pixels high for a usual page: gutters are still some pixels wide, and grain and dots are gone. */
const mostPixels = 460_000

/** By area and not by side, because a strip of a webtoon is many times as tall as it is wide. */
export const workingSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Every pixel is the mean of those it stands for, so that thin lines fade but never vanish. Null for what is no image. */
export const toPicture = (image: PageImage): Picture | null => {
  const { width, height, data } = image
  const channels = data.length / (width * height)
  if (width < 1 || height < 1 || (channels !== 1 && channels !== 4)) return null
  const size = workingSize(image)
  const rgb = new Uint8Array(size.width * size.height * 3)
  const read = channels === 1 ? readGrey(data) : readColor(data)
  const columns = edges(width, size.width)
  const rows = edges(height, size.height)
  const sum: Sum = [0, 0, 0]
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      sum.fill(0)
      const pixels = addUp({ columns, rows, width, read }, [x, y], sum)
      for (let c = 0; c < 3; c++) rgb[(y * size.width + x) * 3 + c] = Math.round((sum[c] ?? 0) / pixels)
    }
  }
  return { ...size, rgb }
}

type Sum = [red: number, green: number, blue: number]
type Read = (pixel: number, sum: Sum) => void
type Source = { columns: Int32Array; rows: Int32Array; width: number; read: Read }

const edges = (from: number, to: number) => Int32Array.from({ length: to + 1 }, (_, i) => Math.floor((i * from) / to))

const addUp = ({ columns, rows, width, read }: Source, [x, y]: readonly [number, number], sum: Sum) => {
  const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0]
  const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0]
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) read(row * width + column, sum)
  }
  return (right - left) * (bottom - top)
}

const readGrey =
  (data: PageImage['data']): Read =>
  (pixel, sum) => {
    const shade = data[pixel] ?? 0
    sum[0] += shade
    sum[1] += shade
    sum[2] += shade
  }

/** What shows through is white, as in the reader's own paper. */
const readColor =
  (data: PageImage['data']): Read =>
  (pixel, sum) => {
    const at = pixel * 4
    const opacity = (data[at + 3] ?? 0) / 255
    const paper = 255 * (1 - opacity)
    sum[0] += (data[at] ?? 0) * opacity + paper
    sum[1] += (data[at + 1] ?? 0) * opacity + paper
    sum[2] += (data[at + 2] ?? 0) * opacity + paper
  }
