import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/find-browser.mjs'
import { launchOptions } from './browser.ts'

export type { Page } from '@playwright/test'

/** A browser for measurements and pictures, found as the journeys find theirs. */
export const openBrowser = async () => chromium.launch({ ...launchOptions, executablePath: await findBrowser() })
