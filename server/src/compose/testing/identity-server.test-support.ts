import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'

export const oauth2Client = { clientId: 'spinrack', clientSecret: 'a secret that nobody may read' }

type Person = { email?: string; email_verified?: boolean | string }

/** A real OpenID Connect server at which everybody is `person` and signs in without being asked. */
export const startIdentityServer = async () => {
  const behaviour = { person: {} as Person, denies: false }
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const { address: issuer, stop } = await listen((request, response) => listener(request, response))

  const serve = (redirectUris: readonly string[]) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: oauth2Client.clientId,
          client_secret: oauth2Client.clientSecret,
          redirect_uris: redirectUris,
        },
      ],
      jwks: { keys: [signingKey] },
      cookies: { keys: ['only for tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: Context, accountId: string) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...behaviour.person }),
      }),
      loadExistingGrant: async ({
        oidc: {
          client,
          session,
          provider: { Grant },
        },
      }: Context) => {
        const grant = new Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    const callback = provider.callback()
    listener = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      const result = behaviour.denies ? { error: 'access_denied' } : { login: { accountId: 'reader' } }
      return void provider.interactionFinished(request, response, result)
    }
  }
  return { issuer, behaviour, serve, stop }
}

const signingKey = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
}

type Answers = { readonly user: object; readonly emails?: readonly object[] }

/** A server that speaks plain OAuth2, in the manner of a well-known home of source code. */
export const startPlainOAuth2Server = async (answers: Answers) => {
  const seen: { path: string; authorization: string | undefined }[] = []
  const { address, stop } = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    seen.push({ path: url.pathname, authorization: request.headers.authorization })
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    switch (url.pathname) {
      case '/authorize': {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.search = new URLSearchParams({
          code: 'one',
          state: url.searchParams.get('state') ?? '',
          iss: 'https://somewhere.example.org',
        }).toString()
        return response.writeHead(302, { location: back.href }).end()
      }
      case '/token':
        return json({ access_token: 'token', token_type: 'bearer', scope: 'user:email' })
      case '/user':
        return json(answers.user)
      case '/user/emails':
        return json(answers.emails ?? [])
      default:
        return response.writeHead(404).end()
    }
  })
  const urls = {
    authorizationUrl: `${address}/authorize`,
    tokenUrl: `${address}/token`,
    userInfoUrl: `${address}/user`,
  }
  return { urls, seen, stop }
}

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
