import type { CardFace } from './card-face.ts'
import { CardContextLine } from './card-parts.tsx'
import { Poster } from './poster.tsx'
import classes from './sheet-heading.module.css'

/** A finger may lie between the eye and the card: the sheet says again what it is about. */
export const SheetHeading = ({ poster, title, context }: Pick<CardFace, 'poster' | 'title' | 'context'>) => (
  <>
    <div className={classes.poster}>
      <Poster src={poster} title={title} eager />
    </div>
    <div className={classes.words}>
      <p className={classes.title}>
        <bdi>{title}</bdi>
      </p>
      <CardContextLine context={context} className={classes.context} />
    </div>
  </>
)
