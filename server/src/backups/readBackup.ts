import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import { STORED_NAME } from '../files/fileStore.ts'
import { startupError } from '../process/startupError.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import { archiveBroken } from './archiveFailure.ts'
import { isEncrypted, readArchive } from './archiveFile.ts'
import {
  endSchema,
  entryNames,
  FORMAT_ID,
  type Manifest,
  manifestSchema,
  partName,
  type Sum,
  type Summary,
  sha256Of,
  summarySchema,
  sumName,
  sumSchema,
} from './manifest.ts'

type Kind = 'tables' | 'files'

/** Events of reading an archive. Parts arrive before they are verified; `end` confirms them. */
export type BackupEvent =
  | { is: 'manifest'; manifest: Manifest }
  | { is: 'part'; kind: Kind; name: string; bytes: Buffer }
  | { is: 'end'; kind: Kind; name: string; sum: Sum }
  | { is: 'summary'; summary: Summary }
  | { is: 'proof'; of: string; proof: string | undefined }

type Open = { kind: Kind; name: string; parts: number; bytes: number; hash: Hash }

/** Reads an archive and verifies all checksums. Throws a user message when it is damaged, truncated or not ours. */
export async function* readBackup(path: string, passphrase: string | undefined): AsyncGenerator<BackupEvent> {
  let manifest: Manifest | undefined
  let summary: { bytes: Buffer } | undefined
  let isWhole = false
  let open: Open | undefined
  const totals = { tables: new Map<string, Sum>(), files: 0 }
  for await (const { name: entry, bytes, sumBefore } of readArchive(path, passphrase)) {
    if (isWhole) throw archiveBroken()
    if (!manifest) {
      manifest = readManifest(entry, bytes)
      yield { is: 'manifest', manifest }
      continue
    }
    if (entry === entryNames.summary) {
      const read = parse(summarySchema, bytes)
      if (open || read.sha256 !== sumBefore || !agrees(read, manifest, totals)) throw archiveBroken()
      summary = { bytes }
      yield { is: 'summary', summary: read }
      continue
    }
    if (entry === entryNames.end) {
      const end = parse(endSchema, bytes)
      if (!summary || end.summary !== sha256Of(summary.bytes)) throw archiveBroken()
      isWhole = true
      yield { is: 'proof', of: end.summary, proof: end.proof }
      continue
    }
    const { kind, name } = subjectOf(entry)
    if (!open && !isExpected(kind, name, manifest, totals)) throw archiveBroken()
    open ??= { kind, name, parts: 0, bytes: 0, hash: createHash('sha256') }
    if (entry === sumName(open.kind, open.name)) {
      const sum = parse(sumSchema, bytes)
      if (sum.bytes !== open.bytes || sum.sha256 !== open.hash.digest('hex')) throw archiveBroken()
      if (kind === 'tables') totals.tables.set(name, sum)
      else totals.files += 1
      open = undefined
      yield { is: 'end', kind, name, sum }
      continue
    }
    open.parts += 1
    if (summary || entry !== partName(open.kind, open.name, open.parts)) throw archiveBroken()
    open.bytes += bytes.length
    open.hash.update(bytes)
    yield { is: 'part', kind, name, bytes }
  }
  if (!isWhole) throw archiveBroken()
}

/** Result of `verifyBackup`. `isProved`: written with our passphrase or secrets key. */
export type Verified = { manifest: Manifest; summary: Summary; isProved: boolean }

/**
 * Reads an archive and verifies checksums and origin. Throws a user message when it is damaged, truncated or not ours,
 * or has a false proof of our key.
 */
export async function verifyBackup(
  path: string,
  passphrase: string | undefined,
  box: Pick<SecretBox, 'proves'>,
  advance: () => Promise<void> = async () => undefined,
): Promise<Verified> {
  let isProved = await isEncrypted(path)
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  for await (const event of readBackup(path, passphrase)) {
    if (event.is === 'manifest') manifest = event.manifest
    if (event.is === 'summary') summary = event.summary
    if (event.is === 'proof' && event.proof !== undefined) {
      const isOwn = box.proves(event.of, event.proof)
      if (isOwn === false) throw archiveBroken()
      isProved ||= isOwn === true
    }
    await advance()
  }
  if (!manifest || !summary) throw archiveBroken()
  return { manifest, summary, isProved }
}

function readManifest(entry: string, bytes: Buffer): Manifest {
  if (entry !== entryNames.manifest) throw startupError('El archivo no es un respaldo de Wamani.')
  const manifest = parse(manifestSchema, bytes)
  if (new Set(manifest.tables.map(({ name }) => name)).size < manifest.tables.length) throw archiveBroken()
  if (manifest.format !== FORMAT_ID)
    throw startupError(
      `El respaldo es de la versión ${manifest.version} de Wamani y tiene otro formato: instale esa versión.`,
    )
  return manifest
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw archiveBroken(cause)
  }
}

function subjectOf(entry: string): { kind: Kind; name: string } {
  const [, kind, name] = /^(tables|files)\/(.+)\/(?:\d{6,}|sum\.json)$/.exec(entry) ?? []
  if ((kind !== 'tables' && kind !== 'files') || !name) throw archiveBroken()
  return { kind, name }
}

type Totals = { tables: Map<string, Sum>; files: number }

/** True when a table or file may start here: a table of the manifest not yet read, or a stored file name. */
const isExpected = (kind: Kind, name: string, manifest: Manifest, totals: Totals): boolean =>
  kind === 'tables'
    ? !totals.tables.has(name) && manifest.tables.some((table) => table.name === name)
    : STORED_NAME.test(name)

/** True when the summary matches what was read. */
function agrees({ tables, files, sequences }: Summary, manifest: Manifest, totals: Totals) {
  return (
    tables.length === manifest.tables.length &&
    tables.length === totals.tables.size &&
    new Set(tables.map(({ name }) => name)).size === tables.length &&
    new Set(sequences.map(({ name }) => name)).size === sequences.length &&
    files.count === totals.files &&
    tables.every(({ name, rows, sha256 }) => {
      const sum = totals.tables.get(name)
      return sum?.sha256 === sha256 && sum.rows === rows
    })
  )
}
