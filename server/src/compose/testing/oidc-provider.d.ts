declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Context = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export { Provider as default, type Context }
}
