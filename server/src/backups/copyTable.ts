import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { ArchiveWriter } from './archiveFile.ts'
import { copyOut } from './copyOut.ts'
import { entryNames, type Manifest, partName, type Sum, type Summary, sha256Of, sumName } from './manifest.ts'
import { PART_BYTES } from './tar.ts'

/** Called after each part; throwing aborts the archive. */
type Advance = (() => Promise<void>) | undefined
type Kind = 'tables' | 'files'

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

export const addManifest = (archive: ArchiveWriter, manifest: Manifest): Promise<void> =>
  archive.add({ name: entryNames.manifest, bytes: jsonOf(manifest) })

export const addSum = (archive: ArchiveWriter, kind: Kind, name: string, sum: Sum): Promise<void> =>
  archive.add({ name: sumName(kind, name), bytes: jsonOf(sum) })

export async function copyTable(
  client: ClientBase,
  archive: ArchiveWriter,
  { name, source, advance }: { name: string; source: string; advance?: Advance },
): Promise<Summary['tables'][number]> {
  const copied = copyOut(client, `copy ${source} to stdout`)
  const { bytes, sha256 } = await addParts(archive, { kind: 'tables', name, source: copied, advance })
  const rows = copied.rows()
  await addSum(archive, 'tables', name, { bytes, sha256, rows })
  return { name, rows, bytes, sha256 }
}

/** Adds a source in parts; returns its size. */
export async function addParts(
  archive: ArchiveWriter,
  { kind, name, source, advance }: { kind: Kind; name: string; source: AsyncIterable<Uint8Array>; advance?: Advance },
): Promise<Sum> {
  const hash = createHash('sha256')
  let bytes = 0
  let at = 0
  let held: Uint8Array[] = []
  let size = 0
  const flush = async (count: number) => {
    const all = Buffer.concat(held)
    held = [all.subarray(count)]
    size -= count
    at += 1
    await archive.add({ name: partName(kind, name, at), bytes: all.subarray(0, count) })
    await advance?.()
  }
  for await (const some of source) {
    hash.update(some)
    bytes += some.length
    held.push(some)
    size += some.length
    while (size >= PART_BYTES) await flush(PART_BYTES)
  }
  if (size > 0) await flush(size)
  return { bytes, sha256: hash.digest('hex') }
}

/** Adds summary, its checksum and the proof of origin; nothing may follow. */
export async function addEnd(
  archive: ArchiveWriter,
  content: Omit<Summary, 'sha256'>,
  box: Pick<SecretBox, 'prove'>,
): Promise<Summary> {
  const summary: Summary = { ...content, sha256: archive.sumSoFar() }
  const bytes = jsonOf(summary)
  await archive.add({ name: entryNames.summary, bytes })
  const sum = sha256Of(bytes)
  const proof = box.prove(sum)
  await archive.add({ name: entryNames.end, bytes: jsonOf({ summary: sum, ...(proof !== null && { proof }) }) })
  return summary
}
