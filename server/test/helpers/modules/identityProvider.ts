/// <reference path="./oidc-provider.d.ts" />
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

type Claims = Record<string, unknown>
export type IdentityProvider = {
  issuer: string
  client: string
  secret: string
  /** claims by login name */
  people: Record<string, Claims>
  stop: () => Promise<void>
}

type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<unknown> }
type Oidc = {
  provider: { Grant: new (of: Claims) => Grant }
  client: { clientId: string }
  session: { accountId: string }
}

const pagePath = '/entrar/'
const page = `<!doctype html><html lang="es"><title>Proveedor</title><link rel="icon" href="data:,"><form method="post">
<label>Cuenta <input name="login"></label><label>Clave <input name="password" type="password"></label><button>Entrar</button></form></html>`

const own = ['dni', 'groups', 'amr']

/** Real OpenID provider whose page accepts any password. `redirectUri`: of the product. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = http.createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  const people: IdentityProvider['people'] = {}
  const [client, secret] = ['wamani', 'secreto-del-cliente-de-prueba']
  const provider = new Provider(issuer, {
    clients: [{ client_id: client, client_secret: secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub', ...own],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email'],
    },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    // skips consent
    loadExistingGrant: async ({ oidc }: { oidc: Oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${pagePath}${uid}` },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  })
  const others = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith(pagePath)) return others(request, response)
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    const accountId = new URLSearchParams(await text(request)).get('login')
    await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false })
  })
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { issuer, client, secret, people, stop }
}

export async function signInThere(url: string, login: string, cookies = new Map<string, string>()): Promise<string> {
  const { origin } = new URL(url)
  let at = url
  let form: URLSearchParams | undefined
  for (let trips = 0; trips < 12; trips += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = form && { method: 'POST', body: form }
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie }, ...sent })
    form = undefined
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      const next = new URL(location, at)
      if (next.origin !== origin) return next.search
      at = next.href
    } else if (/name="login"/.test(await answer.text())) {
      form = new URLSearchParams({ login, password: 'cualquiera' })
    } else throw new Error(`The provider answered ${answer.status} at ${at}`)
  }
  throw new Error('The provider leads nowhere')
}
