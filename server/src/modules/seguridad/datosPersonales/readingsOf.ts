import { containsPersonalData } from '@wamani/contract/core/resource/personalData.ts'
import { operaciones } from '@wamani/contract/seguridad/consultaPersonal.ts'
import type { ConsultaPropia } from '@wamani/contract/seguridad/datosPropios.ts'
import { sql } from 'kysely'
import type { PersonRecords } from '../../../crud/recordsOfPerson.ts'
import type { Db } from '../../../database/connect.ts'

/** Limit of this list; auditors can open the complete log. */
const READINGS_COUNT = 200

/** Readings of these records, latest first. `besides`: user name whose readings are excluded. */
export async function readingsOf(db: Db, found: readonly PersonRecords[], besides = ''): Promise<ConsultaPropia[]> {
  const records = found
    .filter(({ resource }) => containsPersonalData(resource))
    .map(({ resource, ids }) => sql`(l.recurso = ${resource.key} and l.registros && ${ids}::int[])`)
  if (records.length === 0) return []
  const { rows } = await sql<ConsultaPropia & { operacion: keyof typeof operaciones }>`
    select l.ocurrido_en as fecha, coalesce(u.nombre_completo, l.username) as quien, l.operacion, l.asunto, l.datos, l.cantidad,
      l.permiso, l.perfiles
    from auditoria.lectura l left join seguridad.usuario u on u.id_usuario = l.id_usuario and u.username = l.username
    where l.username <> ${besides} and (${sql.join(records, sql` or `)})
    order by l.ocurrido_en desc, l.id_lectura desc limit ${READINGS_COUNT}`.execute(db)
  return rows.map((row) => ({ ...row, operacion: labelOf(row.operacion) }))
}

function labelOf(operacion: keyof typeof operaciones): string {
  const shown = operaciones[operacion]
  return typeof shown === 'string' ? shown : shown[0]
}
