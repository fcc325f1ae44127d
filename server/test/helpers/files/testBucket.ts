import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** Credentials for other processes. */
export const bucketCredentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_REGION: 'us-east-1',
}

/** S3-compatible test server with one bucket, stopped after the file. `close`: simulates an outage. */
export async function openTestBucket(): Promise<{ urlOf: (prefix: string) => string; close: () => Promise<void> }> {
  Object.assign(process.env, bucketCredentials)
  const directory = await mkdtemp(join(tmpdir(), 'wamani-s3-'))
  const configureBuckets = [{ name: 'archivos', configs: [] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close().catch(() => undefined) // a test may have closed it
    await rm(directory, { recursive: true, force: true })
  })
  return {
    urlOf: (prefix) => `s3://archivos/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    close: () => server.close(),
  }
}
