import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './project.mjs'
import { runTool } from './run.mjs'

/** Runs some Vitest projects and answers `{ code, passed, failed }`. */
export const runVitest = async (projects, filters) => {
  const report = freshReport(`vitest-${projects.join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = await runTool('vitest', ['run', ...chosen, ...reporters, ...filters])
  const counts = readReport(report)
  return { code, passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 }
}

/** Runs the browser journeys and answers `{ code, passed, failed }`. */
export const runPlaywright = async (filters, browser) => {
  const report = freshReport('playwright.json')
  const env = { SPINRACK_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters], { env })
  const stats = readReport(report)?.stats
  return { code, passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** Where a report will be; an old one is removed, lest its numbers pass for new ones. */
const freshReport = (name) => {
  const path = join(cacheFolder, 'reports', name)
  rmSync(path, { force: true })
  return path
}

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The run ended before it could report; its exit code says so.
    return undefined
  }
}
