import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowsVertical, type Icon } from '@tabler/icons-react'

export const directionIcons: Record<ReadingDirection, Icon> = {
  LEFT_TO_RIGHT: IconArrowRight,
  RIGHT_TO_LEFT: IconArrowLeft,
  VERTICAL: IconArrowDown,
  WEBTOON: IconArrowsVertical,
}
