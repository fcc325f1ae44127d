import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../database/onlyRow.ts'
import type { Handler } from '../../http/implement.ts'

type Summary = Awaited<ReturnType<Handler<typeof certificadoRoutes.getResumen>>>

/** Counts for the home page of the module (K5). */
export const getResumen: Handler<typeof certificadoRoutes.getResumen> = async ({ db, today }) => {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  const { rows } = await sql<Summary>`
    select (select coalesce(json_agg(json_build_object('estado', estado, 'total', total) order by estado), '[]')
        from (select estado, count(*) as total from certificado.taller group by estado) t) as talleres,
      (select count(*) from certificado.participante_taller where estado = 'emitido' and fecha_emision between ${month} and ${today}) as "emitidosMes",
      (select count(*) from certificado.participante_taller where estado = 'emitido' and fecha_emision between ${year} and ${today}) as "emitidosAnio",
      (select coalesce(json_agg(u), '[]') from (
        select i.id_participante_taller as "idParticipanteTaller", i.numero,
          concat_ws(' ', p.nombres, p.apellido_paterno, p.apellido_materno) as participante, t.nombre as taller,
          i.fecha_emision as "fechaEmision"
        from certificado.participante_taller i join certificado.participante p using (id_participante)
        join certificado.taller t using (id_taller) where i.estado = 'emitido'
        order by i.fecha_emision desc, i.id_participante_taller desc limit 10) u) as ultimos`.execute(db)
  return onlyRow(rows)
}
