import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

type Place = { Bucket: string; Key: string }

/** S3 requires 8 MB parts, except the last; at most 10,000 parts. */
const PART_BYTES = 8 * 1_048_576

/** Streams an object to a bucket as a multipart upload; aborts it on failure. */
export async function writeParts(client: S3Client, place: Place, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await client.send(new PutObjectCommand({ ...place, Body: first.value ?? new Uint8Array() }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  const sent: { ETag: string | undefined; PartNumber: number }[] = []
  const send = async (Body: Uint8Array) => {
    const PartNumber = sent.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    sent.push({ ETag, PartNumber })
  }
  try {
    await send(first.value ?? new Uint8Array())
    await send(second.value)
    for await (const part of parts) await send(part)
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const some of bytes) {
    held.push(some)
    size += some.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
