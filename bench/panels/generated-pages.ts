import { drawPage, type PageLayout } from '@spinrack/fixtures/comic/page'
import { layOutPage, layOutSplash, layOutSpread } from '@spinrack/fixtures/comic/panels'
import { pageSize } from '@spinrack/fixtures/comic/style'
import { createRandom } from '@spinrack/fixtures/draw/random'
import { raster } from '@spinrack/fixtures/draw/raster'
import { catalogue } from '@spinrack/fixtures/titles/catalogue'
import type { TitlePlan } from '@spinrack/fixtures/titles/title-plan'
import type { MarkedPage } from './score.ts'

type Drawn = { readonly page: MarkedPage; readonly bytes: Buffer }

/** Where `drawPage` puts its panels: within a margin, above the page's number. */
const margin = 44
const numberHeight = 26

const layouts: readonly PageLayout[] = [
  { kind: 'panels' },
  { kind: 'panels' },
  { kind: 'panels' },
  { kind: 'spread' },
  { kind: 'splash', title: 'Splash' },
]

/** Some pages in the style of every comic of the demonstration library, which tell themselves where their panels are. */
export const generatedPages = async function* (): AsyncGenerator<Drawn> {
  for (const plan of catalogue.filter(({ kind }) => kind !== 'strip')) {
    for (const [index, layout] of layouts.entries()) yield draw(plan, index + 2, layout)
  }
}

const draw = async (plan: TitlePlan, number: number, layout: PageLayout): Promise<Drawn> => {
  const style = plan.art.page
  const random = createRandom(`${plan.slug}/${number}`)
  const direction = plan.direction === 'rtl' ? 'rtl' : 'ltr'
  const [width, height] = layout.kind === 'spread' ? [pageSize[0] * 2, pageSize[1]] : pageSize
  const svg = drawPage({ style, random, size: [width, height], number, direction, from: number, layout })
  const { gutter, slant, corner } = style
  const page = { x: margin, y: margin, width: width - margin * 2, height: height - margin * 2 - numberHeight }
  const panels = arrange[layout.kind](random.fork('grid'), { page, gutter, slant, corner, direction }).map(
    ({ area }) => ({
      x: area.x / width,
      y: area.y / height,
      width: area.width / width,
      height: area.height / height,
    }),
  )
  return {
    page: {
      name: `${plan.slug}, page ${number}`,
      direction: direction === 'rtl' ? 'RIGHT_TO_LEFT' : 'LEFT_TO_RIGHT',
      panels: layout.kind === 'splash' ? [] : panels,
    },
    bytes: await raster(svg, 'jpeg'),
  }
}

const arrange = { panels: layOutPage, splash: layOutSplash, spread: layOutSpread }
