import type { Route } from '@spinrack/contract/define-route'
import fc from 'fast-check'
import { hostilePiece, nearly } from './hostile-values.test-support.ts'

export type HostileRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

type Ids = Readonly<Record<string, string>>

/** Requests to one route that are wrong in one or several places; `ids` name things that exist. */
export const hostileRequest = (route: Route, ids: Ids): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: pathOf(route, ids),
      query: queryOf(route),
      headers: headersOf,
      content: route.upload ? fc.oneof(formOf, contentOf(route)) : contentOf(route),
      // What answers GET answers HEAD.
      head: fc.integer({ min: 0, max: 9 }).map((one) => one === 0 && route.method === 'GET'),
    })
    .map(({ path, query, headers, content, head }) => ({
      method: head ? 'HEAD' : route.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...content.headers },
      body: content.body,
    }))

const pathOf = (route: Route, ids: Ids) => {
  const names = [...route.path.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => name)
  const values = names.map((name) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(ids[name] ?? '1') }, { weight: 1, arbitrary: hostilePiece }),
  )
  return fc.tuple(...values).map((given) => {
    const left = [...given]
    return route.path.replace(/:(\w+)|\*/g, () => left.shift() ?? '')
  })
}

const queryOf = (route: Route) => {
  const names = [...Object.keys(route.query?.shape ?? {}), 'page', 'size', 'sort', 'unpaged', 'remember-me']
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'a[b][c]', 'page[]', '%00', '%zz', '') },
  )
  const usual = fc.constantFrom('true', 'false', '0', '1', '20', 'name,asc', 'metadata.titleSort,desc', 'a', 'READ')
  const value = fc.oneof(hostilePiece, usual)
  return fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
}

const headersOf = fc
  .array(
    fc.constantFrom(
      ['accept', '*/*;q=zz,,;;,image/webp;q=NaN'],
      ['accept', '/'],
      ['accept-encoding', 'gzip;q=9,;,*'],
      ['accept-language', '\u00ff\u00fe'],
      ['range', 'bytes=0-0'],
      ['range', 'bytes=99999999999999999999-'],
      ['range', 'bytes=5-2,-,1-'],
      ['range', 'bytes=-0'],
      ['if-none-match', '",*,W/"'],
      ['if-modified-since', 'yesterday'],
      ['if-range', '"'],
      ['x-requested-with', 'XMLHttpRequest'],
      ['x-forwarded-for', "'; --, 999.1.1.1"],
      ['x-forwarded-proto', 'java\tscript'],
      ['x-forwarded-host', '"><script>'],
      ['host', '[['],
      ['cookie', 'KOMGA-SESSION=%00%zz; =; ;;__proto__=1'],
      ['user-agent', 'u'.repeat(5_000)],
      ['user-agent', ''],
      ['origin', 'null'],
    ),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs) as Record<string, string>)

type Content = { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer | undefined }

const asJson = (body: string | Buffer): Content => ({ headers: { 'content-type': 'application/json' }, body })

const brokenJson = fc.constantFrom(
  '{',
  '[}',
  '{"a":}',
  'nul',
  '"\\ud8"',
  '{"a":1}}',
  '\uFEFF{}',
  'NaN',
  '1e999',
  '-',
  '{"__proto__":{"admin":true}}',
  '['.repeat(5_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
)

const strangeContent: fc.Arbitrary<Content> = fc.constantFrom<Content>(
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&__proto__=2' },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
  { headers: { 'content-type': ';;;' }, body: '{}' },
  { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b--\r\n' },
  { headers: {}, body: '{}' },
  { headers: { 'content-type': 'application/json' }, body: undefined },
  asJson(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  asJson(Buffer.alloc(64)),
)

const contentOf = (route: Route): fc.Arbitrary<Content> => {
  const nothing = fc.constant<Content>({ headers: {}, body: undefined })
  if (!route.body && route.method === 'GET') return fc.oneof({ weight: 9, arbitrary: nothing }, strangeContent)
  const body = route.body ? nearly(route.body) : fc.jsonValue()
  return fc.oneof(
    { weight: 7, arbitrary: body.map((value) => asJson(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: brokenJson.map(asJson) },
    { weight: 1, arbitrary: strangeContent },
    { weight: 1, arbitrary: nothing },
  )
}

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex')

/** Forms with parts that are missing, cut off, repeated or no pictures at all. */
const formOf: fc.Arbitrary<Content> = fc
  .record({
    file: fc.constantFrom(Buffer.alloc(0), picture, Buffer.from('<ReadingList><Books><Book/>'), Buffer.alloc(300_000)),
    fileName: fc.constantFrom('a.png', '', '../../x', 'a"b', '\u0001', 'n'.repeat(3_000)),
    field: fc.constantFrom('file', 'selected', '__proto__', '', 'constructor'),
    repeated: fc.integer({ min: 1, max: 30 }),
    cut: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ file, fileName, field, repeated, cut }) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`
    const other = `\r\n--b\r\nContent-Disposition: form-data; name="selected"\r\n\r\nmaybe`.repeat(repeated)
    const whole = Buffer.concat([Buffer.from(head), file, Buffer.from(`${other}\r\n--b--\r\n`)])
    return {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: whole.subarray(0, Math.floor(whole.length * cut)),
    }
  })
