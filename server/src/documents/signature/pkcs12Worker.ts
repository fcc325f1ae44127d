import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import forge from 'node-forge'
import { lowerPriority } from '../../concurrency/lowerPriority.ts'
import type { SigningKey } from './signedData.ts'

export type Pkcs12Data = { file: Uint8Array; passphrase: string }
export type Pkcs12Answer = { key: string; certificate: Uint8Array; chain: Uint8Array[] } | 'costly' | 'none'

const MAX_ITERATIONS = 600_000
const MAX_DEPTH = 40

/** Bag types of PKCS #12 (RFC 7292). */
const BAGS = {
  sealedKey: '1.2.840.113549.1.12.10.1.2',
  key: '1.2.840.113549.1.12.10.1.1',
  certificate: '1.2.840.113549.1.12.10.1.3',
} as const

type Node = forge.asn1.Asn1

/**
 * Iteration counts that are readable without the passphrase (numbers after a salt). Octet strings are searched for
 * nested content.
 */
function iterationsIn(node: Node, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
  const { value } = node
  if (!Array.isArray(value)) return node.type === forge.asn1.Type.OCTETSTRING ? iterationsWithin(value, depth) : 0
  const own = value.map((one, at) => {
    const isCount = one.type === forge.asn1.Type.INTEGER && value[at - 1]?.type === forge.asn1.Type.OCTETSTRING
    return isCount && typeof one.value === 'string' ? countOf(one.value) : iterationsIn(one, depth + 1)
  })
  return own.reduce((sum, count) => sum + count, 0)
}

const countOf = (bytes: string) =>
  bytes.length > 6 ? Number.POSITIVE_INFINITY : Number(`0x0${Buffer.from(bytes, 'binary').toString('hex')}`)

function iterationsWithin(bytes: string, depth: number): number {
  let inner: Node
  try {
    inner = forge.asn1.fromDer(bytes)
  } catch {
    return 0 // a salt or encrypted content
  }
  return iterationsIn(inner, depth + 1)
}

function answer({ file, passphrase }: Pkcs12Data): Pkcs12Answer {
  const bytes = Buffer.from(file)
  try {
    if (iterationsIn(forge.asn1.fromDer(bytes.toString('binary'))) > MAX_ITERATIONS) return 'costly'
  } catch {
    return 'none'
  }
  const typed = passphrase.normalize('NFC')
  const read = readAs(bytes, typed) ?? readAs(bytes, typed, 'utf8')
  if (!read) return 'none'
  const { key, certificate, chain } = read
  return { key: key.export({ format: 'pem', type: 'pkcs8' }).toString(), certificate, chain: [...chain] }
}

/**
 * Opens the file with one encoding of the passphrase. The standard derives the MAC key from UTF-16 and modern files
 * (PBES2) the content key from UTF-8, but the library uses one encoding at a time. With `utf8` the MAC is skipped: a
 * wrong passphrase would not decrypt to a key that matches the certificate.
 */
function readAs(file: Buffer, passphrase: string, content?: 'utf8'): SigningKey | undefined {
  const der = (node: Node) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')
  try {
    const parsed = forge.asn1.fromDer(file.toString('binary'))
    if (content && Array.isArray(parsed.value)) parsed.value.length = 2 // keeps version and content; drops the MAC
    const spelled = content ? forge.util.encodeUtf8(passphrase) : passphrase
    const store = forge.pkcs12.pkcs12FromAsn1(parsed, false, spelled)
    const bagsOf = (bagType: string) => store.getBags({ bagType })[bagType] ?? []
    const keys = [...bagsOf(BAGS.sealedKey), ...bagsOf(BAGS.key)].map(({ key, asn1 }) =>
      key
        ? createPrivateKey(forge.pki.privateKeyToPem(key))
        : createPrivateKey({ key: der(asn1), format: 'der', type: 'pkcs8' }),
    )
    const certificates = bagsOf(BAGS.certificate).map(({ cert, asn1 }) =>
      cert ? der(forge.pki.certificateToAsn1(cert)) : der(asn1),
    )
    return pairOf(keys, certificates)
  } catch {
    // the library throws equally for a wrong passphrase and an invalid file
    return undefined
  }
}

function pairOf(keys: readonly KeyObject[], certificates: readonly Buffer[]): SigningKey | undefined {
  for (const key of keys) {
    const certificate = certificates.find((one) => new X509Certificate(one).checkPrivateKey(key))
    if (certificate) return { key, certificate, chain: certificates.filter((one) => one !== certificate) }
  }
  return undefined
}

lowerPriority(3)
parentPort?.postMessage(answer(workerData as Pkcs12Data)) // set by `readPkcs12`
