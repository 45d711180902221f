import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './hero-action.module.css'

/** The one thing this page is for. */
export const PrimaryAction = ({ target, label, detail }: { target: Target; label: string; detail?: string }) => (
  <TargetLink target={target} className={classes.primary}>
    <IconPlayerPlayFilled size={16} aria-hidden="true" />
    <span>{label}</span>
    {detail !== undefined && <span className={classes.detail}>{detail}</span>}
  </TargetLink>
)

/** Says in the place of the primary action why there is none. */
export const NoPrimaryAction = ({ reason }: { reason: string }) => <p className={classes.none}>{reason}</p>

export type Deed = { run: () => void } | { target: Target } | { download: string }

type HeroActionProps = {
  label: string
  icon: ReactNode
  /** A few characters beside the icon where there is room, such as the size of a file. */
  detail?: string
  deed: Deed
}

/** A quiet action beside the primary one: an icon that names itself. */
export const HeroAction = ({ label, icon, detail, deed }: HeroActionProps) => {
  const common = { className: classes.quiet, 'aria-label': label, title: label, 'data-detailed': detail !== undefined }
  const inside = (
    <>
      {icon}
      {detail !== undefined && <bdi className={classes.quietDetail}>{detail}</bdi>}
    </>
  )
  if ('target' in deed) {
    return (
      <TargetLink target={deed.target} {...common}>
        {inside}
      </TargetLink>
    )
  }
  if ('download' in deed) {
    return (
      <a href={deed.download} download {...common}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" onClick={deed.run} {...common}>
      {inside}
    </button>
  )
}
