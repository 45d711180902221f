import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, WrongConfiguration } from './config.ts'

const problemsOf = (args: readonly string[], env: NodeJS.ProcessEnv = {}): readonly string[] => {
  try {
    readConfig(args, env)
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig([], {})).toEqual({
      port: 25600,
      host: '0.0.0.0',
      dataDir: join(homedir(), '.spinrack'),
      databaseUrl: undefined,
      basePath: '',
      trustedProxies: ['127.0.0.0/8', '::1'],
      logLevel: 'info',
      watch: true,
      lowPriority: true,
      demoLibrary: undefined,
      announcementsUrl: 'https://spinrack.github.io/feed.json',
      releasesUrl: 'https://spinrack.github.io/releases.json',
      signInProviders: [],
      oauth2AccountCreation: false,
      oidcEmailVerification: true,
    })
  })

  it('comes from flags', () => {
    const args = [
      '--port=8080',
      '--host',
      '::1',
      '--data-dir',
      'here',
      '--base-path',
      '/comics/',
      '--log-level',
      'DEBUG',
    ]
    expect(
      readConfig(
        [
          ...args,
          ...'--database-url postgres://u@h/d --demo-library demo --demo --watch=off --low-priority=off'.split(' '),
          ...'--announcements-url http://host/feed --releases-url off'.split(' '),
        ],
        {},
      ),
    ).toEqual({
      port: 8080,
      host: '::1',
      dataDir: resolve('here'),
      databaseUrl: 'postgres://u@h/d',
      basePath: '/comics',
      trustedProxies: ['127.0.0.0/8', '::1'],
      logLevel: 'debug',
      watch: false,
      lowPriority: false,
      demoLibrary: resolve('demo'),
      announcementsUrl: 'http://host/feed',
      releasesUrl: undefined,
      signInProviders: [],
      oauth2AccountCreation: false,
      oidcEmailVerification: true,
    })
  })

  it('comes from the environment, where a flag wins and an empty variable is none', () => {
    const env = { SPINRACK_PORT: '1', SPINRACK_DATA_DIR: '/data', SPINRACK_HOST: '', SPINRACK_LOG_LEVEL: 'error' }
    expect(readConfig(['--port', '2'], env)).toMatchObject({
      port: 2,
      dataDir: '/data',
      host: '0.0.0.0',
      logLevel: 'error',
    })
  })

  it('lets a flag win over a wrong variable', () => {
    expect(readConfig(['--port', '2'], { SPINRACK_PORT: 'nonsense' }).port).toBe(2)
  })

  it.each([
    ['--watch', 'maybe', 'must be on or off'],
    ['--port', 'eighty', 'must be a whole number from 0 to 65535'],
    ['--port', '65536', 'must be a whole number from 0 to 65535'],
    ['--port', '80.5', 'must be a whole number from 0 to 65535'],
    ['--port', ' ', 'must be a whole number from 0 to 65535'],
    ['--port', '0x50', 'must be a whole number from 0 to 65535'],
    ['--port', '1e3', 'must be a whole number from 0 to 65535'],
    ['--host', '  ', 'must not be blank'],
    ['--data-dir', '  ', 'must not be blank'],
    ['--demo-library', '\t', 'must not be blank'],
    ['--database-url', 'mysql://host/name', 'must be an address like postgres://user@host/name'],
    ['--database-url', 'localhost', 'must be an address like postgres://user@host/name'],
    ['--announcements-url', 'ftp://host/feed', 'must be off or an address like https://host/path'],
    ['--releases-url', 'feed', 'must be off or an address like https://host/path'],
    ['--oauth2-file', '/nowhere/oauth2.json', 'must be a file that can be read'],
    ['--oauth2-account-creation', 'perhaps', 'must be on or off'],
    ['--oidc-email-verification', 'perhaps', 'must be on or off'],
    ['--base-path', 'comics', 'must look like /comics, without spaces or signs'],
    ['--base-path', '/my comics', 'must look like /comics, without spaces or signs'],
    ['--base-path', '/a//b', 'must look like /comics, without spaces or signs'],
    ...['everybody', '10.0.0.1,', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/-1', 'fe80::1%eth0'].map(
      (value) => ['--trusted-proxies', value, 'must be addresses or networks like 10.0.0.1, fd00::/8, or none'],
    ),
    ['--log-level', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
  ] as [string, string, string][])('says what is wrong with %s %j', (flag, value, reason) => {
    expect(problemsOf([`${flag}=${value}`])).toEqual([`${flag}: ${reason}, but it is '${value}'`])
    const variable = `SPINRACK_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`
    expect(problemsOf([], { [variable]: value })).toEqual([`${variable}: ${reason}, but it is '${value}'`])
  })

  it.each([
    ['0', 0],
    ['65535', 65535],
  ])('takes the port %s', (text, port) => {
    expect(readConfig(['--port', text], {}).port).toBe(port)
  })

  it.each([
    ['/', ''],
    ['/a/b', '/a/b'],
    ['/a///', '/a'],
  ])('takes the base path %j as %j', (text, basePath) => {
    expect(readConfig(['--base-path', text], {}).basePath).toBe(basePath)
  })

  it.each([
    ['none', []],
    ['172.18.0.2', ['172.18.0.2']],
    [' 10.0.0.0/8 , fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
  ])('takes the trusted proxies %j as %j', (text, proxies) => {
    expect(readConfig(['--trusted-proxies', text], {}).trustedProxies).toEqual(proxies)
  })

  it('has one sentence for each wrong value, all at once', () => {
    const problems = problemsOf(['--port', 'x'], { SPINRACK_LOG_LEVEL: 'y', SPINRACK_BASE_PATH: 'z' })
    expect(problems).toHaveLength(3)
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      '--port',
      'SPINRACK_BASE_PATH',
      'SPINRACK_LOG_LEVEL',
    ])
  })

  it('names a flag it does not know', () => {
    expect(problemsOf(['--prot', '80'])).toEqual([expect.stringContaining('--prot')])
    expect(problemsOf(['stray'])).toEqual([expect.stringContaining('stray')])
    expect(problemsOf(['--port'])).toEqual([expect.stringContaining('--port')])
  })

  it('does not print the password of a wrong database address', () => {
    const [problem] = problemsOf(['--database-url', 'postgress://me:secret@host/name'])
    expect(problem).toContain("'postgress://me:***@host/name'")
    expect(problem).not.toContain('secret')
  })
})

it('still names every wrong value when a flag is unknown or lacks its value', () => {
  const args = ['--nope', '--base-path', 'a b', '--port=abc', 'stray', '--host']
  const problems = () => {
    try {
      readConfig(args, {})
      return []
    } catch (error) {
      return error instanceof WrongConfiguration ? error.problems : [String(error)]
    }
  }
  expect(problems().map((problem) => problem.split(':')[0])).toEqual([
    '--nope',
    'stray',
    '--host',
    '--port',
    '--base-path',
  ])
})
