import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newsSources } from '#domain/news/news-sources'
import { parseSignInProviders, type SignInProvider } from '#domain/user/sign-in-provider'
import { CannotStart } from '#platform/cannot-start'
import { logLevels, type LogLevel } from '#platform/log'
import { messageOf } from '#platform/message-of'
import { loopback, parseNetworks } from '#platform/networks'

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined means the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  /** Where backups are kept; undefined means `backups` in the data directory. */
  readonly backupDir?: string | undefined
  /** `''` or `/path`, never with a trailing slash. */
  readonly basePath: string
  /** Addresses and networks of the proxies that are believed when they say for whom they call, and how. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
  /** Changes in the folders of libraries are noticed at once, beside the scans by interval. */
  readonly watch: boolean
  /** Scans and whatever else is heavy give way to everything else on the machine; undefined means that they do. */
  readonly lowPriority?: boolean
  /** A folder with sample libraries and a ready account are wanted. */
  readonly demoLibrary: string | undefined
  /** Feeds of news about the product; undefined where they are switched off. */
  readonly announcementsUrl?: string | undefined
  readonly releasesUrl?: string | undefined
  /** Other servers with which people may sign in. */
  readonly signInProviders?: readonly SignInProvider[]
  /** Whoever comes from one of them without an account gets one. */
  readonly oauth2AccountCreation?: boolean
  readonly oidcEmailVerification?: boolean
}

/** One sentence for each wrong value. */
export class WrongConfiguration extends CannotStart {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Setting<Value> = {
  readonly fallback: Value
  /** Throws the reason why the text is no good. */
  readonly parse: (text: string) => Value
}

const settings = {
  port: { fallback: 25600, parse: parsePort },
  host: { fallback: '0.0.0.0', parse: notEmpty },
  'data-dir': { fallback: join(homedir(), '.spinrack'), parse: (text: string) => resolve(notEmpty(text)) },
  'database-url': { fallback: undefined, parse: parseDatabaseUrl },
  'backup-dir': { fallback: undefined, parse: (text: string) => resolve(notEmpty(text)) },
  'base-path': { fallback: '', parse: parseBasePath },
  'trusted-proxies': { fallback: loopback, parse: parseNetworks },
  'log-level': { fallback: 'info', parse: parseLogLevel },
  watch: { fallback: true, parse: parseSwitch },
  'low-priority': { fallback: true, parse: parseSwitch },
  'demo-library': { fallback: undefined, parse: (text: string) => resolve(notEmpty(text)) },
  'announcements-url': { fallback: newsSources.announcements, parse: parseFeedAddress },
  'releases-url': { fallback: newsSources.releases, parse: parseFeedAddress },
  'oauth2-file': { fallback: [], parse: readSignInProviders },
  'oauth2-account-creation': { fallback: false, parse: parseSwitch },
  'oidc-email-verification': { fallback: true, parse: parseSwitch },
} satisfies Record<string, Setting<unknown>>
type SettingName = keyof typeof settings
type Flags = Partial<Record<SettingName, string>>

/**
 * The server is told to share its heaps between threads, so as to be small at rest. Threads that draw pictures would wait
 * for each other then, a tenth of their time, and the process they are in does not live to be at rest.
 */
export const workshopEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  MALLOC_ARENA_MAX: undefined,
})

/** Reads flags (`--port 8080`) and equal environment variables (`SPINRACK_PORT=8080`); a flag wins. */
export const readConfig = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Config => {
  const problems: string[] = []
  const flags = readFlags(args, problems)
  const read = <Name extends SettingName>(name: Name) => {
    const variable = `SPINRACK_${name.toUpperCase().replaceAll('-', '_')}`
    const text = flags[name] ?? env[variable]
    const setting = settings[name] as Setting<ReturnType<(typeof settings)[Name]['parse']>>
    if (text === undefined || text === '') return setting.fallback
    try {
      return setting.parse(text)
    } catch (error) {
      const source = flags[name] === undefined ? variable : `--${name}`
      problems.push(`${source}: ${messageOf(error)}, but it is '${withoutPassword(text)}'`)
      return setting.fallback
    }
  }
  const config: Config = {
    port: read('port'),
    host: read('host'),
    dataDir: read('data-dir'),
    databaseUrl: read('database-url'),
    backupDir: read('backup-dir'),
    basePath: read('base-path'),
    trustedProxies: read('trusted-proxies'),
    logLevel: read('log-level'),
    watch: read('watch'),
    lowPriority: read('low-priority'),
    demoLibrary: read('demo-library'),
    announcementsUrl: read('announcements-url'),
    releasesUrl: read('releases-url'),
    signInProviders: read('oauth2-file'),
    oauth2AccountCreation: read('oauth2-account-creation'),
    oidcEmailVerification: read('oidc-email-verification'),
  }
  if (problems.length > 0) throw new WrongConfiguration(problems)
  return config
}

/** A wrong address ends up on screens and in logs. */
const withoutPassword = (text: string) => text.replace(/(:\/\/[^:/?#]*):.*@/, '$1:***@')

/** Goes through the flags one by one: a mistake in one must not hide the mistakes in the others. */
const readFlags = (args: readonly string[], problems: string[]): Flags => {
  const options = Object.fromEntries(Object.keys(settings).map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, demo: { type: 'boolean' } },
    strict: false,
    tokens: true,
  })
  const flags: Flags = {}
  let unknownAt = Number.NaN
  for (const token of tokens) {
    // A word behind an unknown flag is most likely its value, and one complaint is enough.
    if (token.kind === 'positional' && token.index !== unknownAt + 1) problems.push(`${token.value}: is no flag`)
    if (token.kind !== 'option' || token.name === 'demo') continue
    if (!Object.hasOwn(settings, token.name)) {
      problems.push(`${token.rawName}: is no flag of the server`)
      unknownAt = token.index
    } else if (token.value === undefined) problems.push(`${token.rawName}: must be followed by its value`)
    else flags[token.name as SettingName] = token.value
  }
  return flags
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Error('must be a whole number from 0 to 65535')
  return port
}

function notEmpty(text: string): string {
  if (text.trim() === '') throw new Error('must not be blank')
  return text.trim()
}

function parseDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error('must be an address like postgres://user@host/name')
  return text
}

function parseFeedAddress(text: string): string | undefined {
  if (text.toLowerCase() === 'off') return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error('must be off or an address like https://host/path')
  }
  return text
}

/** In a file and not in a flag, because it holds secrets. */
function readSignInProviders(path: string): readonly SignInProvider[] {
  let text: string
  try {
    text = readFileSync(resolve(path), 'utf8')
  } catch {
    throw new Error('must be a file that can be read')
  }
  return parseSignInProviders(text)
}

function parseBasePath(text: string): string {
  const path = text.replace(/\/+$/, '')
  if (path !== '' && !/^(\/[\w.~-]+)+$/.test(path)) throw new Error('must look like /comics, without spaces or signs')
  return path
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text.toLowerCase())
  if (!level) throw new Error(`must be one of ${logLevels.join(', ')}`)
  return level
}

function parseSwitch(text: string): boolean {
  const word = text.toLowerCase()
  if (!['on', 'off', 'true', 'false'].includes(word)) throw new Error('must be on or off')
  return word === 'on' || word === 'true'
}
