import { createPrivateKey } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import type { Signer } from '../documents/pdf/pdfDocument.ts'
import type { SigningKey } from '../documents/signature/signedData.ts'
import type { Context } from '../http/context.ts'
import { secretBoxKey } from '../secrets/secretBox.ts'

const purpose = 'certificado de firma'

type Kept = { key: string; certificate: string; chain: string[] }

export function sealKey({ key, certificate, chain }: SigningKey, { service }: Pick<Context, 'service'>): string {
  const kept: Kept = {
    key: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: certificate.toString('base64'),
    chain: chain.map((one) => one.toString('base64')),
  }
  return service(secretBoxKey).seal(purpose, JSON.stringify(kept))
}

/** Active certificate that expires last. */
export const certificateInUse = (db: Db, now: Date) =>
  db
    .selectFrom('nucleo.certificado_firma')
    .select(['sujeto', 'archivo_sellado'])
    .where('estado', '=', true)
    .where('desde', '<=', now.toISOString())
    .where('hasta', '>', now.toISOString())
    .orderBy('hasta', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Signer of new PDFs: the active certificate that expires last. Null when there is none, or all have expired (an alert
 * exists; documents stay verifiable by code). Throws 503 when the secrets key is missing.
 */
export async function readSigner({
  db,
  now,
  service,
}: Pick<Context, 'db' | 'now' | 'service'>): Promise<{ signer?: Signer }> {
  const row = await certificateInUse(db, now)
  if (!row) return {}
  const kept = JSON.parse(service(secretBoxKey).open(purpose, row.archivo_sellado)) as Kept
  const key = {
    key: createPrivateKey(kept.key),
    certificate: Buffer.from(kept.certificate, 'base64'),
    chain: kept.chain.map((one) => Buffer.from(one, 'base64')),
  }
  return { signer: { name: row.sujeto, key } }
}
