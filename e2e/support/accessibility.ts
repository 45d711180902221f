import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Options = {
  /** A selector; without it the whole page. */
  readonly within?: string
  /** Both colour schemes. Of all rules only those on contrast can tell them apart. */
  readonly inBothSchemes?: true
}

export const expectAccessible = async (page: Page, { within, inBothSchemes }: Options = {}) => {
  const axe = () => (within ? new AxeBuilder({ page }).include(within) : new AxeBuilder({ page }))
  // What is good practice for a part may be asked too much of a whole page, such as one heading of the first level.
  const allRules = () => (within ? axe() : axe().withTags(['wcag2a', 'wcag2aa']))
  const check = async (rules: AxeBuilder, scheme = '') => {
    const { violations } = await rules.analyze()
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))
    expect(found, [page.url(), scheme].join(' ')).toEqual([])
  }
  // Colours on their way from one scheme to the other would be measured too.
  if (inBothSchemes) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(allRules())
  if (!inBothSchemes) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await check(axe().withRules(['color-contrast']), 'in the dark')
}
