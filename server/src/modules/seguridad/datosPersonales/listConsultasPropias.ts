import { isOfPeople } from '@wamani/contract/core/resource/personalData.ts'
import { operaciones } from '@wamani/contract/seguridad/consultaPersonal.ts'
import type { ConsultaPropia, datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { sql } from 'kysely'
import { recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownDocuments } from './ownDocuments.ts'

/** As many as one looks at; an auditor has the whole list. */
const READINGS_COUNT = 200

/** Who read what is kept of this person, the latest first; what one reads of oneself is left out. */
export const listConsultasPropias: Handler<typeof datosPropios.listConsultasPropias> = async (context) => {
  const { db, user } = context
  const found = await recordsOfPerson(context, await ownDocuments(db, user.idUsuario))
  const own = found.filter(({ resource }) => isOfPeople(resource))
  if (own.length === 0) return { consultas: [] }
  const readings = own.map(({ resource, ids }) => sql`(l.recurso = ${resource.key} and l.registros && ${ids}::int[])`)
  const { rows } = await sql<ConsultaPropia & { operacion: keyof typeof operaciones }>`
    select l.ocurrido_en as fecha, coalesce(u.nombre_completo, l.username) as quien, l.operacion, l.asunto, l.datos, l.cantidad,
      l.permiso, l.perfiles
    from auditoria.lectura l left join seguridad.usuario u on u.id_usuario = l.id_usuario and u.username = l.username
    where l.username <> ${user.username} and (${sql.join(readings, sql` or `)})
    order by l.ocurrido_en desc, l.id_lectura desc limit ${READINGS_COUNT}`.execute(db)
  return { consultas: rows.map((row) => ({ ...row, operacion: labelOf(row.operacion) })) }
}

function labelOf(operacion: keyof typeof operaciones): string {
  const shown = operaciones[operacion]
  return typeof shown === 'string' ? shown : shown[0]
}
