import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { onlyRow } from '../database/onlyRow.ts'

/**
 * Runs `load` in the open transaction with INSERT permission on these tables only, if the connection is a superuser:
 * archive content is then never processed by a role that can run programs or read server files. Other owners cannot
 * create roles and keep their permissions. `tables`: quoted names.
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
