import type { CSSProperties, ReactNode } from 'react'
import { hueOf } from '#lib/hue.ts'
import { Poster } from '#ui/poster/poster.tsx'
import type { PosterMark, PosterTrouble } from '#ui/poster/poster.tsx'
import classes from './hero.module.css'

type HeroProps = {
  poster: string
  title: string
  mark?: PosterMark
  trouble?: PosterTrouble
  progress?: number
  /** One quiet line above the title, such as the series of a book. */
  over?: ReactNode
  /** Short words in one line below the title; empty ones are left out. */
  facts: readonly (ReactNode | undefined)[]
  /** Summary and chips. */
  children?: ReactNode
  actions: ReactNode
}

/** The head of a page about one work: its cover, blurred and darkened, is the wall it hangs on. */
export const Hero = ({ poster, title, mark, trouble, progress, over, facts, children, actions }: HeroProps) => (
  <header className={classes.hero} style={{ '--hero-hue': hueOf(title) } as CSSProperties}>
    <img className={classes.wall} src={poster} alt="" onLoad={showWall} />
    <div className={classes.content}>
      <div className={classes.poster}>
        <Poster src={poster} title={title} mark={mark} trouble={trouble} progress={progress} eager />
      </div>
      <div className={classes.words}>
        {over && <p className={classes.over}>{over}</p>}
        <h1 className={classes.title} dir="auto" data-length={title.length > 48 ? 'long' : 'short'}>
          {title}
        </h1>
        <ul className={classes.facts}>
          {facts.map(
            (fact, index) =>
              fact !== undefined && (
                <li key={index} dir="auto">
                  {fact}
                </li>
              ),
          )}
        </ul>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  </header>
)

const showWall = (event: { currentTarget: HTMLImageElement }) => {
  event.currentTarget.dataset.loaded = 'true'
}

export const HeroSkeleton = () => (
  <div className={classes.hero} aria-hidden="true">
    <div className={classes.content}>
      <div className={classes.poster}>
        <div className={classes.ghostPoster} />
      </div>
      <div className={classes.words}>
        <div className={classes.ghostTitle} />
        <div className={classes.ghostLine} />
        <div className={classes.ghostLine} />
        <div className={classes.ghostButton} />
      </div>
    </div>
  </div>
)
