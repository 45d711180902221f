import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { Destination } from '../../model/pages/leaving.ts'
import type { ScaleType } from '../../model/pages/scale.ts'
import type { PageLayout } from '../../model/pages/spreads.ts'
import type { Exit } from '../../model/pages/step.ts'

/** What the reader has to say in passing; only the latest is on screen. */
export type Notice =
  | { kind: 'edge'; edge: Exit; destination: Destination }
  | { kind: 'direction'; direction: ReadingDirection; fromSeries: boolean }
  | { kind: 'scale'; scale: ScaleType }
  | { kind: 'layout'; layout: PageLayout }
