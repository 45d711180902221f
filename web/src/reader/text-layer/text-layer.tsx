import { Fragment, memo, useMemo, type CSSProperties } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { measureText } from './measure-text.ts'
import type { Highlight, PageLink, PageText } from './page-text.ts'
import { placeBox, placeRun } from './place-run.ts'
import styles from './text-layer.module.css'

type TextLayerProps = {
  text: PageText
  highlights?: readonly Highlight[]
  /** A link to another page of the book was followed. */
  onGoTo: (page: number) => void
}

/**
 * What is written on a page, laid over its picture: it can be selected, copied, read aloud and followed. Lies in a
 * positioned frame that the picture fills or is contained in, and grows and shrinks with it by itself. Between the words
 * it lets the pointer through to what lies below, which should not be selectable: a selection then waits for the next
 * word instead of jumping to the end of the page.
 */
export const TextLayer = ({ text, highlights = [], onGoTo }: TextLayerProps) => {
  if (!(text.width > 0 && text.height > 0)) return null
  const aspect = text.width / text.height
  return (
    <div className={styles.frame} data-text-layer>
      <div className={styles.layer} style={{ '--aspect': aspect } as CSSProperties}>
        {highlights.map(({ boxes, isCurrent }, index) =>
          boxes.map((box, part) => (
            <div
              key={`${index}-${part}`}
              className={styles.highlight}
              data-current={isCurrent || undefined}
              style={placeBox(box)}
              aria-hidden
            />
          )),
        )}
        <Words lines={text.lines} aspect={aspect} />
        {text.links.map((link, index) => (
          <Link key={index} link={link} onGoTo={onGoTo} />
        ))}
      </div>
    </div>
  )
}

/** Thousands of elements on some pages, none of which changes with what is highlighted. */
const Words = memo(({ lines, aspect }: { lines: PageText['lines']; aspect: number }) => {
  const placed = useMemo(
    () =>
      lines.map(({ runs }) =>
        runs.map((run) => ({ text: run.text, place: placeRun(run, { aspect, textWidth: measureText(run.text) }) })),
      ),
    [lines, aspect],
  )
  return (
    <div className={styles.text}>
      {placed.map((runs, line) => (
        <Fragment key={line}>
          {runs.map(({ text, place }, index) => (
            <span key={index} className={styles.run} style={place} dir="auto">
              {text}
            </span>
          ))}
          <br />
        </Fragment>
      ))}
    </div>
  )
})
Words.displayName = 'Words'

const Link = ({ link, onGoTo }: { link: PageLink; onGoTo: (page: number) => void }) => {
  const t = useMessages()
  const { page, url } = link
  if (page !== null) {
    return (
      <button
        type="button"
        className={styles.link}
        style={placeBox(link)}
        aria-label={t('reader.text.toPage', { page })}
        onClick={() => onGoTo(page)}
      />
    )
  }
  if (url === null || !isWebAddress(url)) return null
  return (
    <a
      className={styles.link}
      style={placeBox(link)}
      href={url}
      title={url}
      aria-label={url}
      target="_blank"
      rel="noopener noreferrer"
    />
  )
}

/** The server passes nothing else; but it is a file that says so. */
const isWebAddress = (url: string) => /^(https?|mailto):/i.test(url)
