import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { serviceKey } from '../http/services.ts'

/** Encrypts secrets in the database. `purpose` (`autenticador 7`) binds a secret to its owner and use. */
export type SecretBox = {
  seal: (purpose: string, text: string) => string
  /** throws 503 when the key is missing, an error when it was altered */
  open: (purpose: string, sealed: string) => string
  hasKey: () => boolean
  /** the key of a sealed text is available; the prefix up to the point is enough */
  hasKeyOf: (sealed: string) => boolean
  /** Ed25519 signature with the first key, and public key (SPKI); throws 503 without a key */
  sign: (text: string) => { firma: Buffer; clave: Buffer }
  /** HMAC-SHA256 with the first key, prefixed by key id and a point; null without a key */
  prove: (text: string) => string | null
  /** verifies `prove`; null when its key is missing */
  proves: (text: string, proof: string) => boolean | null
}

export const secretBoxKey = serviceKey<SecretBox>('secretBox')

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const away = () => new Problem('unavailable', 'Al servidor le falta la clave con la que guarda los secretos.')

type Key = { name: string; bytes: Buffer; signing: Buffer; proving: Buffer }

/** PKCS#8 prefix of an Ed25519 private key. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyFrom(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'wamani secrets', 32))
  const signing = Buffer.from(hkdfSync('sha256', text, '', 'wamani seals', 32))
  const proving = Buffer.from(hkdfSync('sha256', text, '', 'wamani proofs', 32))
  return { bytes, signing, proving, name: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) }
}

const macOf = ({ proving }: Key, text: string): Buffer => createHmac('sha256', proving).update(text).digest()

/** The first key encrypts, all decrypt; put a new key first. Keys are read on first use. */
export function secretBox(keys: () => readonly string[]): SecretBox {
  let known: readonly Key[] | undefined
  const derived = () => {
    known ??= keys().map(keyFrom)
    return known
  }
  return {
    hasKey: () => derived().length > 0,
    hasKeyOf: (sealed) => derived().some(({ name }) => name === sealed.split('.')[0]),
    sign: (text) => {
      const [key] = derived()
      if (!key) throw away()
      const secret = createPrivateKey({
        key: Buffer.concat([ED25519_HEAD, key.signing]),
        format: 'der',
        type: 'pkcs8',
      })
      const clave = createPublicKey(secret).export({ format: 'der', type: 'spki' })
      return { firma: sign(null, Buffer.from(text), secret), clave }
    },
    prove: (text) => {
      const [key] = derived()
      return key ? `${key.name}.${macOf(key, text).toString('base64url')}` : null
    },
    proves: (text, proof) => {
      const [name, mac = ''] = proof.split('.')
      const key = derived().find((one) => one.name === name)
      if (!key) return null
      const [own, said] = [macOf(key, text), Buffer.from(mac, 'base64url')]
      return own.length === said.length && timingSafeEqual(own, said)
    },
    seal: (purpose, text) => {
      const [key] = derived()
      if (!key) throw away()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(purpose),
      )
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${key.name}.${sealed.toString('base64url')}`
    },
    open: (purpose, sealed) => {
      const [name, content = ''] = sealed.split('.')
      const key = derived().find((one) => one.name === name)
      if (!key) throw away()
      const bytes = Buffer.from(content, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
