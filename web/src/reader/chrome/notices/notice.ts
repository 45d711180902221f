import type { DirectionInForce } from '../../model/direction.ts'
import type { Destination } from '../../model/pages/leaving.ts'
import type { ScaleType } from '../../model/pages/scale.ts'
import type { Mode } from '../../model/mode.ts'
import type { PageLayout } from '../../model/pages/spreads.ts'
import type { Exit } from '../../model/pages/step.ts'
import type { PageMargin, SidePadding, StripScale } from '../../model/strip/strip-settings.ts'

/** What the reader has to say in passing; only the latest is on screen. */
export type Notice =
  | { kind: 'edge'; edge: Exit; destination: Destination }
  | ({ kind: 'direction'; mode: Mode } & DirectionInForce)
  | { kind: 'scale'; scale: ScaleType | StripScale }
  | { kind: 'padding'; padding: SidePadding }
  | { kind: 'margin'; margin: PageMargin }
  | { kind: 'number'; page: number }
  | { kind: 'shift' }
  | { kind: 'guided'; isOn: boolean }
  | { kind: 'autoScroll'; isOn: boolean }
  | { kind: 'layout'; layout: PageLayout }
