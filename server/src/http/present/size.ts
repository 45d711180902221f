const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `45.3 MiB`, `512 B` */
export const formatSize = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${format.format(bytes / 1024 ** power)} ${units[power]}`
}
