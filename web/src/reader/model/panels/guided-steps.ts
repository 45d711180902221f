import type { Panel } from './panel.ts'

export type GuidedStep = { readonly kind: 'page' } | { readonly kind: 'panel'; readonly panel: Panel }

/** A page is seen whole before and after its panels; one without panels is seen once. */
export const guidedSteps = (panels: readonly Panel[]): readonly GuidedStep[] =>
  panels.length === 0 ? [wholePage] : [wholePage, ...panels.map(toStep), wholePage]

const wholePage: GuidedStep = { kind: 'page' }

const toStep = (panel: Panel): GuidedStep => ({ kind: 'panel', panel })
