import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { pageUrl } from '#api/books.ts'
import { candidatePageUrl } from '#api/imports.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './comparing.module.css'
import { PageControls } from './page-controls.tsx'
import { PageFigure } from './page-figure.tsx'
import { stepPages } from './page-steps.ts'
import type { Side, Step } from './page-steps.ts'

type PageViewerProps = {
  book: TransientBookDto
  existing: { readonly book: BookDto; readonly pages: readonly PageDto[] } | undefined
}

/** The pictures of one or both books. Arrow keys turn both: files of one book often differ by a page or two. */
export const PageViewer = ({ book, existing }: PageViewerProps) => {
  const t = useMessages()
  const [places, setPlaces] = useState({ candidate: 1, existing: 1 })
  const counts = { candidate: book.pages.length, existing: existing?.pages.length ?? 0 }
  const go = (step: Step, side: Side | 'both') => setPlaces(stepPages(places, counts, { step, side }))
  const turnByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr'
    const forward = isLeftToRight ? 'ArrowRight' : 'ArrowLeft'
    const back = isLeftToRight ? 'ArrowLeft' : 'ArrowRight'
    const step = ({ [forward]: 'next', [back]: 'previous', Home: 'first', End: 'last' } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step, 'both')
  }
  return (
    // The keys serve what is inside, whatever of it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.viewer} aria-label={t('importing.view.pages')} onKeyDown={turnByKey}>
      <div className={classes.sides} data-two={existing !== undefined || undefined}>
        <PageFigure
          caption={existing === undefined ? undefined : t('importing.side.candidate')}
          src={candidatePageUrl(book.id, places.candidate)}
          page={book.pages[places.candidate - 1]}
          other={existing?.pages[places.existing - 1]}
        >
          <PageControls
            label={t('importing.side.candidate')}
            place={{ page: places.candidate, count: counts.candidate }}
            {...ends(places.candidate, counts.candidate)}
            onStep={(step) => go(step, 'candidate')}
          />
        </PageFigure>
        {existing !== undefined && (
          <PageFigure
            caption={t('importing.side.existing')}
            src={pageUrl(existing.book.id, places.existing)}
            page={existing.pages[places.existing - 1]}
            other={undefined}
          >
            <PageControls
              label={t('importing.side.existing')}
              place={{ page: places.existing, count: counts.existing }}
              {...ends(places.existing, counts.existing)}
              onStep={(step) => go(step, 'existing')}
            />
          </PageFigure>
        )}
      </div>
      {existing !== undefined && (
        <div className={classes.both}>
          <PageControls
            label={t('importing.side.both')}
            atFirst={places.candidate <= 1 && places.existing <= 1}
            atLast={places.candidate >= counts.candidate && places.existing >= counts.existing}
            onStep={(step) => go(step, 'both')}
          />
        </div>
      )}
    </section>
  )
}

const ends = (page: number, count: number) => ({ atFirst: page <= 1, atLast: page >= count })
