import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import type { CardCommand } from './card-menu.tsx'
import { CardMenu } from './card-menu.tsx'
import { moveAmongCards } from './move-among-cards.ts'
import { Poster } from './poster.tsx'
import type { PosterMark } from './poster.tsx'
import classes from './poster-card.module.css'

/** `plain` is quiet; the other tones say that something needs attention. `end` stays whole when the text is cut. */
export type CardContext = { text: string; end?: string; tone: 'plain' | 'warn' | 'danger' }

type PosterCardProps = {
  poster: string
  title: string
  target: Target
  context: CardContext
  mark?: PosterMark
  progress?: number
  play?: { target: Target; label: string }
  commands?: { label: string; list: readonly CardCommand[] }
}

/** The whole card leads to its subject; play and the menu lie above that link, not inside it. */
export const PosterCard = ({ poster, title, target, context, mark, progress, play, commands }: PosterCardProps) => (
  <article className={classes.card}>
    <div className={classes.poster}>
      <Poster src={poster} title={title} mark={mark} progress={progress}>
        <span className={classes.veil} />
      </Poster>
    </div>
    <p className={classes.title}>
      <TargetLink target={target} className={classes.link} title={title} data-card-link="" onKeyDown={moveAmongCards}>
        {/* A title keeps its own direction, whatever that of the page is. */}
        <bdi>{title}</bdi>
      </TargetLink>
    </p>
    <div className={classes.foot}>
      <p className={classes.context} data-tone={context.tone} title={`${context.text} ${context.end ?? ''}`.trim()}>
        <bdi className={classes.contextText}>{context.text}</bdi>
        {context.end !== undefined && <span className={classes.contextEnd}>{context.end}</span>}
      </p>
      {play && (
        <TargetLink target={play.target} className={classes.play} aria-label={play.label}>
          <IconPlayerPlayFilled size={20} />
        </TargetLink>
      )}
      {commands && commands.list.length > 0 && <CardMenu label={commands.label} commands={commands.list} />}
    </div>
  </article>
)

export const PosterCardSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.ghostPoster} />
    <div className={classes.ghostTitle} />
    <div className={classes.ghostContext} />
  </div>
)
