/** Lines up rows of text in columns; columns named in `right` are aligned to the right. */
export const table = (rows, right = []) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const cell = (text, column) => (right.includes(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]))
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
