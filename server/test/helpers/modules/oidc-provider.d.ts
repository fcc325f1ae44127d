declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  // as far as the tests use it: its own types bring seventeen packages
  type Server = {
    callback: () => (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: object,
    ) => Promise<void>
  }
  const Provider: new (issuer: string, configuration: object) => Server

  export { Provider }
}
