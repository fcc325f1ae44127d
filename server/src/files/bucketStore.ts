import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ByteRange, FileStore } from './fileStore.ts'
import { writeParts } from './writeParts.ts'

const CONNECT_TIMEOUT_MS = 3_000
const ANSWER_TIMEOUT_MS = 20_000

/**
 * File store on S3 or a compatible service. `s3://bucket/prefix?endpoint=http://…&region=…`; credentials as in the AWS
 * SDK (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, …).
 */
export function bucketStore(url: URL): FileStore {
  const Bucket = url.hostname
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    // other services rarely support a host name per bucket
    forcePathStyle: endpoint !== undefined,
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
    // not all services support AWS's checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket, Key: prefix ? `${prefix}/${key}` : key })
  return {
    write: async (key, bytes) => {
      if (bytes instanceof Uint8Array) await client.send(new PutObjectCommand({ ...at(key), Body: bytes }))
      else await writeParts(client, at(key), bytes)
    },
    read: (key, range) => readObject(client, at(key), range),
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    list: () => listBucket(client, Bucket, prefix && `${prefix}/`),
  }
}

type Place = { Bucket: string; Key: string }

async function readObject(client: S3Client, place: Place, range: ByteRange | undefined): Promise<Readable | null> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ ...place, Range }))
    return (Body as Readable | undefined) ?? null
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey') return null
    // like a disk, a range past the end has no bytes
    if (name === 'InvalidRange') return Readable.from([])
    throw error
  }
}

async function* listBucket(client: S3Client, Bucket: string, Prefix: string) {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key = '', LastModified } of page.Contents ?? [])
      yield { key: Key.slice(Prefix.length), writtenAt: LastModified ?? new Date() }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
