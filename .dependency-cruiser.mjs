// Who may import whom (docs/ARCHITECTURE.md). Type-only imports count: a layer that knows a type knows the layer.
const server = 'server/src'
const web = 'web/src'
const vocabulary = 'contract/src/vocabulary'
const tests = '\\.test\\.tsx?$|/testing/'
const at = (root, ...folders) => folders.map((folder) => `${root}/${folder}`)

/** `from` may import only itself, the allowed folders, and packages. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: '^(contract|server|web)/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
})

/** Siblings under `parent` stay strangers; new ones need no new rule. */
const strangers = (name, parent) => ({
  name,
  severity: 'error',
  from: { path: `^${parent}/([^/]+)/` },
  to: { path: `^${parent}/`, pathNot: `^${parent}/$1/` },
})

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true }),
    only('contract-stands-alone', 'contract/src', []),
    only('domain-is-pure', `${server}/domain`, [vocabulary]),
    forbid(
      'domain-does-no-io',
      { path: `^${server}/domain/`, pathNot: tests },
      { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    ),
    only('media-is-a-leaf', `${server}/media`, at(server, 'platform')),
    only('catalog', `${server}/catalog`, [vocabulary, ...at(server, 'domain', 'platform')]),
    only('ingest', `${server}/ingest`, [vocabulary, ...at(server, 'domain', 'media', 'platform')]),
    only('backup', `${server}/backup`, [vocabulary, ...at(server, 'domain', 'media', 'platform')]),
    only('storage', `${server}/storage`, [vocabulary, ...at(server, 'domain', 'platform')]),
    only('jobs', `${server}/jobs`, at(server, 'domain', 'platform')),
    only('events', `${server}/events`, at(server, 'domain', 'platform')),
    only('http', `${server}/http`, ['contract/src', ...at(server, 'domain', 'catalog', 'ingest', 'platform')]),
    only('protocols', `${server}/protocols`, [vocabulary, ...at(server, 'domain', 'catalog', 'platform', 'http/kit')]),
    strangers('protocols-are-strangers', `${server}/protocols`),
    only('platform', `${server}/platform`, []),
    forbid(
      'sql-stays-in-storage',
      // The lock of the data directory borrows SQLite's way of locking files; there is no SQL in it.
      { path: `^${server}/`, pathNot: [`^${server}/storage/`, `^${server}/platform/lock\\.ts$`] },
      { path: ['node_modules/(kysely|pg)/', '^(node:)?sqlite$'] },
    ),
    forbid('web-knows-no-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-knows-no-web', { path: '^server/' }, { path: '^web/' }),
    only('api', `${web}/api`, ['contract/src', ...at(web, 'i18n', 'lib')]),
    only('ui', `${web}/ui`, [vocabulary, ...at(web, 'lib')]),
    only('i18n', `${web}/i18n`, at(web, 'lib')),
    only('preferences', `${web}/preferences`, [vocabulary, ...at(web, 'lib')]),
    only('lib', `${web}/lib`, []),
    only('reader-is-isolated', `${web}/reader`, [vocabulary, ...at(web, 'ui', 'i18n', 'lib')]),
    forbid(
      'reader-model-is-pure',
      { path: `^${web}/reader/model/`, pathNot: tests },
      { pathNot: [`^${web}/reader/model/`, `^${vocabulary}/`] },
    ),
    only('shelf', `${web}/shelf`, ['contract/src', ...at(web, 'api', 'ui', 'i18n', 'preferences', 'lib')]),
    only('features', `${web}/features`, [
      'contract/src',
      ...at(web, 'shelf', 'api', 'reader', 'ui', 'i18n', 'preferences', 'lib'),
    ]),
    strangers('features-are-strangers', `${web}/features`),
    forbid(
      'contract-client-stays-in-api',
      { path: `^${web}/`, pathNot: `^${web}/api/` },
      { path: '^contract/src/client\\.ts$' },
    ),
    forbid('fixtures-stand-alone', { path: '^fixtures/' }, { path: '^(contract|server|web|e2e|bench)/' }),
    forbid(
      'tests-stay-out-of-the-product',
      { path: '^(contract|server|web)/src/', pathNot: tests },
      { path: ['^(fixtures|e2e|bench)/', tests] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    // The swc parser, because dependency-cruiser cannot use TypeScript 7, which has no JavaScript API.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
