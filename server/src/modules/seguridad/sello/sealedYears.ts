import { sql } from 'kysely'
import type { YearRule } from '../../../years/yearRule.ts'
import { verifyTrail } from './verifyTrail.ts'

/** Allows deleting a year of the trail once all its days are sealed and the seals verify. */
export const sealedYears: YearRule = async (db, before) => {
  const { rows } = await sql<{ lacking: boolean }>`
    select coalesce((select max(dia) from auditoria.sello_dia) < ${before}::date - 1,
      exists (select from auditoria.evento where ocurrido_en < ${before}::timestamp at time zone 'America/Lima')) as lacking`.execute(
    db,
  )
  if (rows[0]?.lacking)
    return 'Faltan sellar días de la auditoría: inicie el servidor para que los selle y vuelva a intentar.'
  const { flaws } = await verifyTrail(db)
  return flaws.length > 0 ? 'La auditoría no es como se selló: vea npm run verify-audit.' : null
}
