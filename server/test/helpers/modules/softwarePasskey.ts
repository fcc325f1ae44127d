import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Claims = { origin?: string; rpId?: string; userVerified?: boolean; challenge?: string; counter?: number }

const flagOf = { present: 0x01, verified: 0x04, credential: 0x40 }

/** Software authenticator (WebAuthn level 2); `claims` let it lie. */
export function softwarePasskey(at = 'https://wamani.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signed = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(
    { rpId = new URL(at).hostname, userVerified = true, counter }: Claims,
    credential?: Buffer,
  ) {
    const flags = flagOf.present | (userVerified ? flagOf.verified : 0) | (credential ? flagOf.credential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? signed)
    const parts = [createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]
    return Buffer.concat(credential ? [...parts, credential] : parts)
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: named.id,
    make: (challenge: string, claims: Claims = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, 2], // elliptic curve
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', authenticatorData(claims, credential)],
      ])
      const said = clientData('webauthn.create', claims.challenge ?? challenge, claims.origin ?? at)
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'teleport'],
        },
      }
    },
    sign: (challenge: string, claims: Claims = {}) => {
      signed += 1
      const data = authenticatorData(claims)
      const said = clientData('webauthn.get', claims.challenge ?? challenge, claims.origin ?? at)
      const hash = createHash('sha256').update(said).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

type Cbor = number | string | Buffer | Map<never, never>

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function cborOf(value: Cbor): Buffer {
  if (value instanceof Map) return cborHead(5, 0)
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  const bytes = Buffer.from(value)
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

const cborMap = (entries: readonly (readonly [Cbor, Cbor])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cborOf)])
