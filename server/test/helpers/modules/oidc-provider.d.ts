declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  // partial types: the package's own need seventeen packages
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
