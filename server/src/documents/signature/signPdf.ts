import { slowWork } from '../../concurrency/slowWork.ts'
import { type SigningKey, signedData } from './signedData.ts'

/** Reserved bytes: signature with three issuer certificates. */
export const SIGNATURE_BYTES = 12_288
/** Placeholder of a byte offset, as long as any real one. */
export const UNKNOWN_OFFSET_BYTES = 9_999_999_999

const placeholder = `/ByteRange [0 ${UNKNOWN_OFFSET_BYTES} ${UNKNOWN_OFFSET_BYTES} ${UNKNOWN_OFFSET_BYTES}]`

/** Signs a PDF that has a reserved signature field; everything but the signature value is signed. */
export function signPdf(pdf: Buffer, key: SigningKey): Promise<Buffer> {
  return slowWork('sign a document', async () => {
    const signed = Buffer.from(pdf)
    const rangeAt = signed.indexOf(placeholder)
    const from = signed.indexOf(`<${'0'.repeat(64)}`)
    const to = from + 2 * SIGNATURE_BYTES + 2
    if (rangeAt < 0 || from < 0) throw new Error('The document has no signature field')
    const range = `/ByteRange [0 ${from} ${to} ${signed.length - to}]`
    signed.write(range.padEnd(placeholder.length), rangeAt, 'latin1')
    const content = Buffer.concat([signed.subarray(0, from), signed.subarray(to)])
    const hex = signedData(content, key).toString('hex')
    if (hex.length > 2 * SIGNATURE_BYTES) throw new Error('The signature exceeds its reserved space')
    signed.write(hex, from + 1, 'latin1')
    return signed
  })
}
