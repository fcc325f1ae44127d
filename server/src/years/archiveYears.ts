import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { writeArchive } from '../backups/archiveFile.ts'
import { type TableYears, tablesOf, tableYearsOf } from '../backups/catalogue.ts'
import { addEnd, addManifest, copyTable } from '../backups/copyTable.ts'
import { copySettings, manifestOf } from '../backups/createBackup.ts'
import type { Summary } from '../backups/manifest.ts'
import { verifyBackup } from '../backups/readBackup.ts'
import { startupError } from '../process/startupError.ts'
import type { SecretBox } from '../secrets/secretBox.ts'

export type ArchiveOptions = {
  client: Client
  dir: string
  passphrase: string | undefined
  box: Pick<SecretBox, 'prove' | 'proves'>
  until: number
  now: Date
}
export type ArchivedYears = { path: string; from: number | null; to: number; summary: Summary; size: number }

type Part = TableYears & { part: string }

/**
 * Archives partitions up to year `until`, oldest first: writes each to a file, verifies it, detaches it and records
 * that in the audit trail, in one transaction. Readers and writers wait only during the detach. Throws a user message
 * for disk errors; the current years then stay.
 */
export async function* archiveYears(options: ArchiveOptions): AsyncGenerator<ArchivedYears> {
  const parts = (await tableYearsOf(options.client)).filter(({ to }) => to <= options.until + 1)
  const byEnd = Map.groupBy(parts, ({ to }) => to)
  for (const to of [...byEnd.keys()].sort((one, other) => one - other)) yield archiveOne(options, byEnd.get(to) ?? [])
}

const fileName = ({ from, to }: Pick<Part, 'from' | 'to'>, passphrase: string | undefined) =>
  `wamani-${from === null ? `hasta-${to - 1}` : from}.tar.zst${passphrase ? '.cifrado' : ''}`

async function archiveOne(
  { client, dir, passphrase, box, now }: ArchiveOptions,
  parts: Part[],
): Promise<ArchivedYears> {
  const [first] = parts
  if (!first) throw new Error('No years to archive')
  const { from, to } = first
  const path = join(dir, fileName(first, passphrase))
  if (await stat(path).catch(() => undefined))
    throw startupError(`Ya existe ${path}: muévalo a otro lugar antes de archivar de nuevo esos años.`)
  let isMine = false
  try {
    await client.query(`begin; ${copySettings}`)
    // blocks writes but not reads while copying
    await client.query(`lock table ${parts.map(({ part }) => part).join(', ')} in share mode`)
    const { summary, size, sha256 } = await write(client, path, { passphrase, box, now, parts })
    isMine = true
    await assertSame(path, { passphrase, box }, summary)
    await detach(client, parts)
    for (const { table } of parts) {
      const rows = summary.tables.find(({ name }) => name === table)?.rows ?? 0
      await note(client, { table, from, to, rows, path, sha256, now })
    }
    // if the commit response is lost, the years may be gone: keep the file
    isMine = false
    await client.query('commit')
    return { path, from, to, summary, size }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isMine) await rm(path, { force: true })
    throw error
  }
}

type Content = Pick<ArchiveOptions, 'passphrase' | 'box' | 'now'> & { parts: Part[] }

async function write(client: Client, path: string, { passphrase, box, now, parts }: Content) {
  const archive = await writeArchive(path, { passphrase, now })
  try {
    const all = await tablesOf(client)
    const tables = parts.flatMap(({ table }) => all.filter(({ name }) => name === table))
    const years = parts.map(({ table, from, to }) => ({ table, from, to }))
    await addManifest(archive, { ...(await manifestOf(client, now)), tables, years, only: 'years' })
    const copied: Summary['tables'] = []
    for (const [at, { name, columns }] of tables.entries())
      copied.push(await copyTable(client, archive, { name, source: `${parts[at]?.part} (${columns.join(', ')})` }))
    const files = { count: 0, bytes: 0, lostCount: 0, lost: [] }
    const summary = await addEnd(archive, { tables: copied, sequences: [], files }, box)
    return { summary, ...(await archive.finish()) }
  } catch (error) {
    await archive.drop()
    throw error
  }
}

async function assertSame(
  path: string,
  { passphrase, box }: Pick<ArchiveOptions, 'passphrase' | 'box'>,
  written: Summary,
): Promise<void> {
  const { summary } = await verifyBackup(path, passphrase, box)
  if (summary.sha256 !== written.sha256) throw startupError(`El archivo ${path} no se lee como se escribió.`)
}

/** Shorter than PostgreSQL's deadlock check, so that concurrent writers never fail. */
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 1_000
const MAX_TRIES = 40
const notInTime = '55P03'

/**
 * Detaches all partitions together, the audit trail last because every write needs it. Retries while readers hold
 * locks.
 */
async function detach(client: Client, parts: Part[]): Promise<void> {
  const isTrail = ({ table }: Part) => Number(table === 'auditoria.evento')
  const inOrder = parts.toSorted((one, other) => isTrail(one) - isTrail(other))
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  for (let tries = 1; ; tries++) {
    await client.query('savepoint detaching')
    try {
      for (const { table, part } of inOrder)
        await client.query(`alter table ${table} detach partition ${part}; drop table ${part}`)
      return
    } catch (error) {
      await client.query('rollback to savepoint detaching')
      if ((error as { code?: string }).code !== notInTime) throw error
      if (tries === MAX_TRIES)
        throw startupError(
          `Una consulta larga no deja separar los años hasta ${(parts[0]?.to ?? 0) - 1}: inténtelo cuando haya terminado.`,
          error,
        )
      await setTimeout(PAUSE_MS)
    }
  }
}

type Noted = TableYears & { rows: number; path: string; sha256: string; now: Date }

async function note(client: Client, { table, from, to, rows, path, sha256, now }: Noted): Promise<void> {
  await client.query(
    `insert into nucleo.anio_archivado (tabla, desde, hasta, filas, archivo, sha256, archivado_en) values ($1, $2, $3, $4, $5, $6, $7)`,
    [table, from, to, rows, path, sha256, now],
  )
  await client.query(
    `insert into auditoria.evento (ocurrido_en, username, ip, traza, tabla, accion, antes)
     values ($1, 'consola', '', 'archive', $2, 'ELIMINAR', $3)`,
    [now, table, { desde: from, hasta: to, filas: rows, archivo: path, sha256 }],
  )
}
