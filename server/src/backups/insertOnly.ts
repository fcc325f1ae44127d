import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { onlyRow } from '../database/onlyRow.ts'

/**
 * Runs `load` within the open transaction with the right to insert into these tables and with no other, where the connection is a
 * superuser's: no row of an archive is then read by somebody who may run programs or read files of the server. An owner who is no
 * superuser keeps the own rights, for who may make no roles could not have fewer. `tables`: names as the catalogue quotes them.
 */
export async function insertOnly<Result>(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  )
  if (!onlyRow(rows).superuser) return load()
  const role = `wamani_restaura_${randomBytes(6).toString('hex')}`
  const schemas = [...new Set(tables.map((name) => name.split('.')[0]))]
  await client.query(`create role ${role} nologin; grant usage on schema ${schemas.join(', ')} to ${role};
    grant insert on ${tables.join(', ')} to ${role}; set local role ${role}`)
  const result = await load()
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
  return result
}
