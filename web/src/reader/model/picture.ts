/** Percent of what the picture has. */
export const lightSteps = [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150] as const
export type LightStep = (typeof lightSteps)[number]

export const tints = ['grayscale', 'sepia', 'invert'] as const
export type Tint = (typeof tints)[number]

export type PictureSettings = { brightness: LightStep; contrast: LightStep } & Record<Tint, boolean>

export const plainPicture: PictureSettings = {
  brightness: 100,
  contrast: 100,
  grayscale: false,
  sepia: false,
  invert: false,
}

/** As CSS says it; undefined for a picture as it is, which then costs nothing to draw. */
export const pictureFilter = (picture: PictureSettings): string | undefined => {
  const lights = (['brightness', 'contrast'] as const).flatMap((light) =>
    picture[light] === 100 ? [] : [`${light}(${picture[light]}%)`],
  )
  const filters = [...lights, ...tints.filter((tint) => picture[tint]).map((tint) => `${tint}(1)`)]
  return filters.length === 0 ? undefined : filters.join(' ')
}
