import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { SigningKey } from './signedData.ts'

/** Bags of PKCS #12 (RFC 7292): keys, sealed and not, and certificates. */
const BAGS = {
  sealedKey: '1.2.840.113549.1.12.10.1.2',
  key: '1.2.840.113549.1.12.10.1.1',
  certificate: '1.2.840.113549.1.12.10.1.3',
} as const

type Forge = typeof import('node-forge')

/**
 * The key and the certificates of a PKCS #12 file: the certificate is that of the key, and what issued it follows. Undefined where the
 * passphrase is another, or the file is none of that kind, or holds no such pair.
 */
export async function readPkcs12(file: Buffer, passphrase: string): Promise<SigningKey | undefined> {
  // fetched with the first certificate: most servers read none
  const { default: forge } = await import('node-forge')
  const typed = passphrase.normalize('NFC')
  return readAs(forge, file, typed) ?? readAs(forge, file, typed, 'utf8')
}

/**
 * Reads the file with one spelling of the passphrase. The standard derives the key of the check from two bytes a letter, and today's
 * files (PBES2) that of the content from UTF-8; the library knows one spelling at a time, the first or Latin-1. With `utf8` the
 * check is left out: of another passphrase the content would not unfold to a key that belongs to its certificate.
 */
function readAs(forge: Forge, file: Buffer, passphrase: string, content?: 'utf8'): SigningKey | undefined {
  const der = (node: import('node-forge').asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')
  try {
    const parsed = forge.asn1.fromDer(file.toString('binary'))
    if (content && Array.isArray(parsed.value)) parsed.value.length = 2 // version and content; the check is third
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
    // the library throws for a wrong passphrase and for a file that is none alike
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
