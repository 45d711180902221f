export const stripScales = ['fitWidth', 'fitWidthShrinkOnly', 'original'] as const
export type StripScale = (typeof stripScales)[number]

/** Percent of the screen's width left free on each side. */
export const sidePaddings = [0, 5, 10, 15, 20, 25, 30, 35, 40] as const
export type SidePadding = (typeof sidePaddings)[number]

/** Pixels between two pages. */
export const pageMargins = [0, 5, 10, 15] as const
export type PageMargin = (typeof pageMargins)[number]

export type StripSettings = { scale: StripScale; padding: SidePadding; margin: PageMargin }
