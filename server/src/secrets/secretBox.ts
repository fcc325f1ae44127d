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

/**
 * Seals what the product must read again and nobody else: secrets of people in the database. `purpose` says what it is of
 * whom (`autenticador 7`): what was sealed for one is of no use as another's.
 */
export type SecretBox = {
  /** throws 503 where the server has no key */
  seal: (purpose: string, text: string) => string
  /** throws 503 where the key it was sealed with is not there, and an error for what was changed */
  open: (purpose: string, sealed: string) => string
  /** whether the server has a key */
  hasKey: () => boolean
  /** whether the key is there that something was sealed with; the beginning of what is sealed, up to its point, says enough */
  hasKeyOf: (sealed: string) => boolean
  /** an Ed25519 signature by the first key, and the public key (SPKI) that verifies it; throws 503 where the server has no key */
  sign: (text: string) => { firma: Buffer; clave: Buffer }
  /** an HMAC-SHA256 of `text` by the first key, after the key's name and a point; null where the server has no key */
  prove: (text: string) => string | null
  /** whether `prove` made `proof` of this text; null where the server lacks the key that it names */
  proves: (text: string, proof: string) => boolean | null
}

export const secretBoxKey = serviceKey<SecretBox>('secretBox')

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const away = () => new Problem('unavailable', 'Al servidor le falta la clave con la que guarda los secretos.')

type Key = { name: string; bytes: Buffer; signing: Buffer; proving: Buffer }

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS#8. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyFrom(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'wamani secrets', 32))
  const signing = Buffer.from(hkdfSync('sha256', text, '', 'wamani seals', 32))
  const proving = Buffer.from(hkdfSync('sha256', text, '', 'wamani proofs', 32))
  return { bytes, signing, proving, name: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) }
}

const macOf = ({ proving }: Key, text: string): Buffer => createHmac('sha256', proving).update(text).digest()

/**
 * A box whose first key seals, and all open: a new key is put before the former. Without a key it does neither. The keys
 * are asked for when the first secret is.
 */
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
