import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run, runTool } from './run.mjs'

/** Without an interface of its own: a window of the whole browser takes ten times the work of an empty page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a Chromium or Chrome, better one without an interface; installs it where the machine has none. */
export const findBrowser = async () => {
  const shell = chosenBrowser() ?? browserOnMachine(shells) ?? (await installShell())
  if (shell) return shell
  const whole = browserOnMachine(wholes) ?? (await installWhole())
  if (whole) return whole
  throw new Error('no Chromium could be found or installed; set SPINRACK_CHROMIUM to the path of one')
}

const chosenBrowser = () => {
  const chosen = process.env.SPINRACK_CHROMIUM
  if (chosen && !isExecutable(chosen)) throw new Error(`SPINRACK_CHROMIUM is ${chosen}, which cannot be executed`)
  return chosen || undefined
}

const browserOnMachine = (names) =>
  [...onPath(names), ...ofPlaywright(names)].find((path) => isExecutable(path) && starts(path))

const onPath = (names) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/google/chrome']
  return names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
}

const ofPlaywright = (names) => {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright')
  const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder).sort().reverse() : [])
  return foldersIn(store)
    .filter((version) => version.startsWith('chromium'))
    .flatMap((version) => foldersIn(join(store, version)).map((platform) => join(store, version, platform)))
    .flatMap((folder) => names.map((name) => join(folder, name)))
}

const installShell = async () => {
  console.error('No Chromium without an interface found, installing one …')
  if (!(await installPackage('chromium-headless-shell')) && !browserOnMachine(wholes)) {
    await runTool('playwright', ['install', '--only-shell', 'chromium'])
  }
  return browserOnMachine(shells)
}

const installWhole = async () => {
  if (!(await installPackage('chromium'))) await runTool('playwright', ['install', 'chromium'])
  return browserOnMachine(wholes)
}

/** Where this is a Debian and ours to change, such as a container. */
const installPackage = async (name) => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const impatient = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...impatient, name], { env })
  if ((await install()) === 0) return true
  await run('apt-get', ['update', ...impatient], { env })
  return (await install()) === 0
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
