import { useEffect, type RefObject } from 'react'

type Layer = {
  /** What the words are children of. */
  words: RefObject<HTMLElement | null>
  /** The child of it that covers the room between the words while somebody selects. */
  rest: RefObject<HTMLElement | null>
}

/**
 * Words lie all over a page, and a browser takes the room between them for the end of the text: a selection would jump
 * there and back. While the mouse selects, that room is an element that always stands beside the end that is moved.
 */
export const useSteadySelection = ({ words, rest }: Layer) => {
  useEffect(() => {
    let before: Range | undefined
    const begin = (event: PointerEvent) => {
      const isOnText = event.target instanceof Element && event.target.closest(textLayer) !== null
      if (isOnText && event.pointerType === 'mouse') words.current?.setAttribute('data-selecting', '')
    }
    const end = () => {
      words.current?.removeAttribute('data-selecting')
      before = undefined
    }
    const follow = () => {
      const range = selectedRange()
      if (range === undefined || !words.current?.hasAttribute('data-selecting')) return
      const place = placeBeside(range, before)
      if (rest.current !== null && place?.parent === words.current) words.current.insertBefore(rest.current, place.next)
      before = range.cloneRange()
    }
    document.addEventListener('pointerdown', begin)
    document.addEventListener('pointerup', end)
    document.addEventListener('selectionchange', follow)
    return () => {
      document.removeEventListener('pointerdown', begin)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('selectionchange', follow)
    }
  }, [words, rest])
}

const textLayer = '[data-text-layer]'

const selectedRange = (): Range | undefined => {
  const selection = document.getSelection()
  return selection === null || selection.rangeCount === 0 ? undefined : selection.getRangeAt(0)
}

/** Before the word in which a range begins if it is that end which is moved, otherwise behind the word it ends in. */
const placeBeside = (range: Range, before: Range | undefined) => {
  const isStart = before !== undefined && isSameEnd(range, before)
  const word = isStart ? elementOf(range.startContainer) : lastWordIn(range)
  if (word === null || word.parentElement === null) return undefined
  return { parent: word.parentElement, next: isStart ? word : word.nextSibling }
}

const isSameEnd = (range: Range, before: Range) =>
  range.compareBoundaryPoints(Range.END_TO_END, before) === 0 ||
  range.compareBoundaryPoints(Range.START_TO_END, before) === 0

const lastWordIn = ({ endContainer, endOffset }: Range): Element | null => {
  const element = elementOf(endContainer)
  // A range that ends before the first letter of a word ends behind the word before.
  return endOffset === 0 ? (element?.previousElementSibling ?? element) : element
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
