/** Of the layer in `text-layer.module.css` as well. */
const family = 'sans-serif'
const fontSize = 100

let context: CanvasRenderingContext2D | null | undefined

/** How wide the browser writes a text, in parts of its font size; without a canvas, a guess. */
export const measureText = (text: string): number => {
  context ??= createContext()
  return context === null ? text.length / 2 : context.measureText(text).width / fontSize
}

const createContext = (): CanvasRenderingContext2D | null => {
  if (typeof document === 'undefined') return null
  const created = document.createElement('canvas').getContext('2d')
  if (created !== null) created.font = `${fontSize}px ${family}`
  return created
}
