import { useEffect, useEffectEvent, useState } from 'react'
import { spreadKey, type Spread } from '../../model/pages/spreads.ts'
import { clearLeaving, emptyStage, isShown, reveal } from '../../model/pages/stage.ts'

/** How long the old page may stand in for one that is still loading. */
const patience = 200

/** As long as the animations in paged-surface.module.css. */
const turning = 150

type StageNeeds = { isAnimated: boolean; isSettled: (spread: Spread) => boolean }

export const useStage = (target: Spread | null, { isAnimated, isSettled }: StageNeeds) => {
  const [stage, setStage] = useState(emptyStage)
  // What is decoded is shown with the very frame that asks for it.
  if (target !== null && !isShown(stage, target) && isSettled(target)) setStage(reveal(stage, target))
  const isWaiting = target !== null && !isShown(stage, target)
  const targetKey = target === null ? null : spreadKey(target)

  const showUnfinished = useEffectEvent(() => {
    if (target !== null) setStage((now) => reveal(now, target))
  })

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => showUnfinished(), patience)
    return () => clearTimeout(timer)
  }, [isWaiting, targetKey])

  useEffect(() => {
    if (stage.leaving === null) return
    const timer = setTimeout(() => setStage(clearLeaving), isAnimated ? turning : 0)
    return () => clearTimeout(timer)
  }, [stage.leaving, isAnimated])

  return stage
}
