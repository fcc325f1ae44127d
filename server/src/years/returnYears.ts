import type { Client } from 'pg'
import { archiveBroken } from '../backups/archiveFailure.ts'
import { tablesOf, tableYearsOf } from '../backups/catalogue.ts'
import { copySettings } from '../backups/createBackup.ts'
import { insertOnly } from '../backups/insertOnly.ts'
import type { Manifest } from '../backups/manifest.ts'
import { readBackup } from '../backups/readBackup.ts'
import { type CopyIn, copyIn } from '../database/copyIn.ts'
import { onlyRow } from '../database/onlyRow.ts'
import { startupError } from '../process/startupError.ts'

export type ReturnOptions = {
  client: Client
  path: string
  passphrase: string | undefined
  now: Date
  manifest: Manifest
}

/**
 * Restores archived years in one transaction, recorded in the audit trail. Throws a user message for another kind of
 * file, other columns, or existing years.
 */
export async function returnYears({ client, path, passphrase, now, manifest }: ReturnOptions): Promise<void> {
  await assertFits(client, manifest)
  try {
    // a deferred constraint would prevent re-enabling the triggers
    await client.query(`begin; ${copySettings}; set constraints all immediate`)
    const parts = new Map<string, string>()
    const own = await tablesOf(client)
    for (const { table, from, to } of manifest.years) {
      await client.query('select nucleo.make_years($1::regclass, $2, $3)', [table, from, to])
      const { rows } = await client.query<{ part: string }>(
        `select format('%I.%I', n.nspname, c.relname) as part from nucleo.years_of($1::regclass) y
         join pg_class c on c.oid = y.parte join pg_namespace n on n.oid = c.relnamespace where y.hasta = $2`,
        [table, to],
      )
      const { part } = onlyRow(rows)
      parts.set(table, part)
      // rows keep their stamps and write no audit events
      await client.query(`alter table ${part} disable trigger user`)
    }
    const statements = new Map<string, string>()
    for (const { name, columns } of own) {
      const part = parts.get(name)
      if (part) statements.set(name, `copy ${part} (${columns.join(', ')}) from stdin`)
    }
    await insertOnly(client, [...parts.values()], () => load(client, { path, passphrase, statements }))
    for (const part of parts.values()) await client.query(`alter table ${part} enable trigger user`)
    for (const { table, from, to } of manifest.years) {
      await client.query('delete from nucleo.anio_archivado where tabla = $1 and hasta = $2', [table, to])
      await client.query(
        `insert into auditoria.evento (ocurrido_en, username, ip, traza, tabla, accion, despues)
         values ($1, 'consola', '', 'archive', $2, 'RESTAURAR', $3)`,
        [now, table, { desde: from, hasta: to, archivo: path }],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function assertFits(client: Client, manifest: Manifest): Promise<void> {
  if (manifest.only !== 'years')
    throw startupError('El archivo es un respaldo y no de años archivados: use npm run restore.')
  const own = await tablesOf(client)
  const byYear = new Set((await tableYearsOf(client)).map(({ table }) => table))
  const years = new Set(manifest.years.map(({ table }) => table))
  if (years.size < manifest.years.length || ![...years].every((table) => byYear.has(table))) throw archiveBroken()
  if (years.size !== manifest.tables.length || !manifest.tables.every(({ name }) => years.has(name)))
    throw archiveBroken()
  for (const table of manifest.tables) {
    const same = own.find(({ name }) => name === table.name)
    if (JSON.stringify(same) !== JSON.stringify(table))
      throw startupError(
        `${table.name} tiene hoy otras columnas que en el archivo: restaure un respaldo de la versión ${manifest.version} en otra base de datos y devuélvalos allí.`,
      )
  }
  for (const { table, from, to } of manifest.years) {
    const { rowCount } = await client.query(
      `select from nucleo.years_of($1::regclass) where hasta > coalesce($2::int, 0) and coalesce(desde, 0) < $3`,
      [table, from, to],
    )
    if (rowCount) throw startupError('Esos años están en la base de datos: no se cambió nada.')
  }
}

type Source = { path: string; passphrase: string | undefined; statements: ReadonlyMap<string, string> }

async function load(client: Client, { path, passphrase, statements }: Source): Promise<void> {
  let copy: CopyIn | undefined
  try {
    for await (const event of readBackup(path, passphrase)) {
      if (event.is === 'part') {
        const statement = event.kind === 'tables' ? statements.get(event.name) : undefined
        if (!statement) throw archiveBroken()
        copy ??= copyIn(client, statement)
        await copy.send(event.bytes)
      } else if (event.is === 'end') {
        await copy?.end()
        copy = undefined
      }
    }
  } catch (error) {
    await copy?.fail()
    throw error
  }
}
