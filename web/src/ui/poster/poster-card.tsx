import { useState } from 'react'
import type { CardFace } from './card-face.ts'
import { CardMenu } from './card-menu.tsx'
import { CardCheck, CardContextLine, CardEdit, CardLink, CardPlayButton } from './card-parts.tsx'
import { Poster } from './poster.tsx'
import { SheetHeading } from './sheet-heading.tsx'
import { useCardHold } from './use-card-hold.ts'
import classes from './poster-card.module.css'

/** The controls lie above the link that fills the card, not inside it. */
export const PosterCard = (face: CardFace) => {
  const { poster, title, context, mark, trouble, progress, play, edit, commands, selection } = face
  const [menuOpened, setMenuOpened] = useState(false)
  const selecting = selection?.selecting === true
  const hold = useCardHold(face, () => setMenuOpened(true))
  return (
    <article
      className={classes.card}
      data-selected={selection?.selected || undefined}
      data-selecting={selecting || undefined}
      {...hold}
    >
      <div className={classes.poster}>
        <Poster src={poster} title={title} mark={mark} trouble={trouble} progress={progress}>
          <span className={classes.veil} />
        </Poster>
      </div>
      {selection && (
        <span className={classes.check}>
          <CardCheck selection={selection} />
        </span>
      )}
      <p className={classes.title}>
        <CardLink {...face} className={classes.link} />
      </p>
      <div className={classes.foot}>
        <CardContextLine context={context} className={classes.context} />
        {play && !selecting && (
          <span className={classes.play}>
            <CardPlayButton play={play} />
          </span>
        )}
        {edit && !selecting && (
          <span className={classes.edit}>
            <CardEdit edit={edit} />
          </span>
        )}
        {commands && !selecting && (
          <span className={classes.menu}>
            <CardMenu
              commands={commands}
              opened={menuOpened}
              onChange={setMenuOpened}
              heading={<SheetHeading {...face} />}
            />
          </span>
        )}
      </div>
    </article>
  )
}

export const PosterCardSkeleton = () => <div className={classes.ghost} aria-hidden="true" />
