import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { proseDays } from '../../../documents/proseDays.ts'

const LATEST_COUNT = 4

type Decided = {
  idUsuario: number
  id: number
  numero: string
  estado: string
  tipo: string
  desde: string
  hasta: string
  dia: string
}

/** Notifies users among the workers of their decided requests; the latest ones are unread. */
export async function demoAvisos(db: Db): Promise<void> {
  const { rows } = await sql<Decided & { orden: number }>`
    select * from (
      select u.id_usuario as "idUsuario", s.id_solicitud as id, s.numero, s.estado, k.nombre as tipo, s.fecha_inicio::text as desde,
        s.fecha_fin::text as hasta, s.fecha_solicitud::text as dia,
        row_number() over (partition by u.id_usuario order by s.fecha_solicitud desc, s.numero desc)::int as orden
      from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
      join seguridad.usuario u using (id_trabajador)
      where s.estado in ('APROBADA', 'RECHAZADA')) d
    where orden <= ${LATEST_COUNT} order by dia, numero`.execute(db)
  for (const { orden, ...decided } of rows) await insertOne(db, decided, orden > 1)
}

async function insertOne(db: Db, decided: Decided, isRead: boolean): Promise<void> {
  const { idUsuario, id, numero, estado, tipo, desde, hasta, dia } = decided
  const title = `Su solicitud ${numero} fue ${estado === 'APROBADA' ? 'aprobada' : 'rechazada'}`
  await sql`
    insert into nucleo.aviso (id_usuario, tipo, titulo, texto, enlace, clave, creado, leido)
    values (${idUsuario}, 'solicitud.resultado', ${title}, ${`${tipo}, ${proseDays(desde, hasta)}.`},
      ${`${solicitud.screen}?op=view&id=${id}`}, ${`solicitud.resultado ${id} ${estado}`}, ${`${dia}T15:40:00-05:00`}::timestamptz,
      ${isRead ? `${dia}T17:10:00-05:00` : null}::timestamptz)`.execute(db)
}
