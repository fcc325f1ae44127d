import { createHash, type KeyObject, sign } from 'node:crypto'
import { elementAt, elementsOf, nothing, octets, oid, sequence, setOf, small, tagged } from './der.ts'

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

/** Signing key with certificate and issuers, in DER. */
export type SigningKey = { key: KeyObject; certificate: Buffer; chain: readonly Buffer[] }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Buffer) => sequence(oid(type), setOf(value))

/** Issuer and serial number of a certificate (RFC 5280, section 4.1). */
function issuerAndSerial(certificate: Buffer): Buffer {
  const [body] = elementsOf(elementAt(certificate).content)
  const parts = elementsOf(body?.content ?? Buffer.alloc(0))
  // an explicit version comes first, with its own tag
  const [serial, , issuer] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  if (!serial || !issuer) throw new Error('The certificate is not an X.509 certificate')
  return sequence(issuer.whole, serial.whole)
}

/**
 * Detached CMS signature (RFC 5652) for PAdES-B (ETSI EN 319 142-1): signs the certificate too; the time is in the PDF.
 */
export function signedData(bytes: Buffer, { key, certificate, chain }: SigningKey): Buffer {
  const attributes = [
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(sha256(bytes))),
    attribute(OIDS.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]
  const isRsa = key.asymmetricKeyType === 'rsa'
  const signature = sign('sha256', setOf(...attributes), key)
  const signer = sequence(
    small(1),
    issuerAndSerial(certificate),
    sequence(oid(OIDS.sha256)),
    tagged(0xa0, ...attributes.toSorted(Buffer.compare)),
    isRsa ? sequence(oid(OIDS.rsa), nothing()) : sequence(oid(OIDS.ecdsaWithSha256)),
    octets(signature),
  )
  return sequence(
    oid(OIDS.signedData),
    tagged(
      0xa0,
      sequence(
        small(1),
        setOf(sequence(oid(OIDS.sha256))),
        sequence(oid(OIDS.data)),
        tagged(0xa0, certificate, ...chain),
        setOf(signer),
      ),
    ),
  )
}
