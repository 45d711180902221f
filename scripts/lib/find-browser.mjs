import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a Chromium or Chrome; installs one where the machine has none. */
export const findBrowser = async () => {
  const found = browserOnMachine()
  if (found) return found
  console.error('No Chromium found, installing one …')
  await installBrowser()
  const installed = browserOnMachine()
  if (installed) return installed
  throw new Error('no Chromium could be found or installed; set SPINRACK_CHROMIUM to the path of one')
}

const browserOnMachine = () => {
  const chosen = process.env.SPINRACK_CHROMIUM
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`SPINRACK_CHROMIUM is ${chosen}, which cannot be executed`)
  }
  return [...browsersOnPath(), ...browsersOfPlaywright()].find((path) => isExecutable(path) && starts(path))
}

const browsersOnPath = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/google/chrome']
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
}

const browsersOfPlaywright = () => {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(store)) return []
  return readdirSync(store)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((folder) => join(store, name, folder, 'chrome')))
}

const installBrowser = async () => {
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && (await installDebianPackage())) return
  await runTool('playwright', ['install', 'chromium'])
}

const installDebianPackage = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // A failing update is no reason to stop: the lists on the machine may be good enough.
  await run('apt-get', ['update', '-qq'], { env })
  return (await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env })) === 0 && starts('/usr/bin/chromium')
}

// Ubuntu's package of the same name is a stub that only points to another installer.
const starts = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
