import { consentimiento } from '@wamani/contract/sistema/consentimiento.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'

/** Stores a text as the next version of its form, in force immediately. */
export const createConsentimiento: Handler<typeof consentimiento.routes.create> = async (context) => {
  const { db, body } = context
  await sql`select pg_advisory_xact_lock(hashtextextended('nucleo.consentimiento', 0))`.execute(db)
  const { rows } = await sql<{ numero: number }>`
    select coalesce(max(numero), 0) + 1 as numero from nucleo.consentimiento where uso = ${body.uso}`.execute(db)
  return records(consentimiento, context).create(body, { numero: onlyRow(rows).numero })
}
