import { slowWork } from '../../concurrency/slowWork.ts'
import { type SigningKey, signedData } from './signedData.ts'

/** Room for a signature with three certificates above the signer's. */
export const SIGNATURE_BYTES = 12_288
/** What stands for the places of the parts that are signed, until they are known; as long as any of them. */
export const UNKNOWN_OFFSET_BYTES = 9_999_999_999

const placeholder = `/ByteRange [0 ${UNKNOWN_OFFSET_BYTES} ${UNKNOWN_OFFSET_BYTES} ${UNKNOWN_OFFSET_BYTES}]`

/** Fills in the signature of a document that was drawn with room for one: all of it but the signature is signed. */
export function signPdf(pdf: Buffer, key: SigningKey): Promise<Buffer> {
  return slowWork('sign a document', async () => {
    const signed = Buffer.from(pdf)
    const rangeAt = signed.indexOf(placeholder)
    const from = signed.indexOf(`<${'0'.repeat(64)}`)
    const to = from + 2 * SIGNATURE_BYTES + 2
    if (rangeAt < 0 || from < 0) throw new Error('The document has no room for a signature')
    const range = `/ByteRange [0 ${from} ${to} ${signed.length - to}]`
    signed.write(range.padEnd(placeholder.length), rangeAt, 'latin1')
    const content = Buffer.concat([signed.subarray(0, from), signed.subarray(to)])
    const hex = signedData(content, key).toString('hex')
    if (hex.length > 2 * SIGNATURE_BYTES) throw new Error('The signature has no room in the document')
    signed.write(hex, from + 1, 'latin1')
    return signed
  })
}
