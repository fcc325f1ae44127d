import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForgingProvider = {
  issuer: string
  /** extra claims of the next ID token; undefined removes one */
  claims: Record<string, unknown>
  /** sign the next ID token with the published key */
  isSigned: boolean
  /** fail after discovery */
  isAway: boolean
  /** authorization requests received */
  asked: URLSearchParams[]
  /** signs in at the URL and returns the redirect query */
  answer: (url: string) => string
  stop: () => Promise<void>
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startForgingProvider(client: string): Promise<ForgingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = http.createServer((request, response) => {
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/entrar`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/llaves`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/llaves': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'una', use: 'sig', alg: 'RS256' }],
      }),
      '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken() }),
    }
    const isTrouble = there.isAway && request.url === '/token'
    const body = isTrouble ? undefined : answers[request.url ?? '']?.()
    response
      .writeHead(isTrouble ? 503 : body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
  let nonce: string | null = null

  function idToken(): string {
    const seconds = Math.floor(Date.now() / 1000)
    const fixed = { iss: issuer, aud: client, nonce, iat: seconds, exp: seconds + 300, auth_time: seconds }
    const head = `${base64({ alg: 'RS256', kid: 'una' })}.${base64({ ...fixed, ...there.claims })}`
    const key: KeyObject = there.isSigned ? own.privateKey : other.privateKey
    return `${head}.${createSign('sha256').update(head).sign(key).toString('base64url')}`
  }

  const there: ForgingProvider = {
    issuer,
    claims: {},
    isSigned: true,
    isAway: false,
    asked: [],
    answer: (url) => {
      const { searchParams } = new URL(url)
      there.asked.push(searchParams)
      nonce = searchParams.get('nonce')
      return `?code=x&state=${searchParams.get('state')}`
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return there
}
