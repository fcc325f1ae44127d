import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSinJefe, atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { proseDays } from '../../../documents/proseDays.ts'
import { notify, type Recipient } from '../../../notifications/notify.ts'
import { settle } from '../../../notifications/settle.ts'
import type { Request } from './lockSolicitud.ts'
import { nextActor } from './nextActor.ts'

export type Notified = Pick<Request, 'id' | 'numero' | 'estado' | 'trabajador' | 'fechaInicio' | 'fechaFin' | 'tipo'>
type Text = { title: string; text: string; kind: string }

const outcomes: Readonly<Record<string, string>> = {
  VISADA: 'fue visada y pasó a Recursos Humanos',
  APROBADA: 'fue aprobada',
  RECHAZADA: 'fue rechazada',
  ANULADA: 'fue anulada',
}

/** States in which an approver has to act. */
const awaiting: readonly string[] = ['REGISTRADA', 'VISADA']

/**
 * Notifies the next approvers and, about the outcome, the worker. Writes the notifications and mails in the transaction
 * of the step. `locked.estado` is the new state.
 */
export async function notifySolicitud(
  db: Db,
  locked: Notified,
  publicUrl: string,
  comment?: string | null,
): Promise<void> {
  const { nombre, correo, idUsuario } = await workerOf(db, locked.trabajador)
  const what = `${locked.tipo.nombre}, ${proseDays(locked.fechaInicio, locked.fechaFin)}`
  // This step settles earlier notifications that asked approvers to act.
  await settle(
    db,
    awaiting.filter((estado) => estado !== locked.estado).map((estado) => `solicitud.pendiente ${locked.id} ${estado}`),
  )
  const outcome = outcomes[locked.estado]
  if (outcome) {
    const text = `${what}.${comment ? ` Comentario: ${comment}` : ''}`
    await send(db, locked, publicUrl, [{ idUsuario, correo }], {
      title: `Su solicitud ${locked.numero} ${outcome}`,
      text,
      kind: 'solicitud.resultado',
    })
  }
  if (!awaiting.includes(locked.estado)) return
  await send(db, locked, publicUrl, await actorsOf(db, locked), {
    title: `Solicitud ${locked.numero} por atender`,
    text: `${nombre}: ${what}.`,
    kind: 'solicitud.pendiente',
  })
}

async function send(
  db: Db,
  locked: Notified,
  publicUrl: string,
  people: readonly Recipient[],
  { title, text, kind }: Text,
) {
  const link = `${solicitud.screen}?op=view&id=${locked.id}`
  await notify(db, { kind, people, title, text, link, key: `${kind} ${locked.id} ${locked.estado}`, publicUrl })
}

async function workerOf(db: Db, trabajador: number): Promise<Recipient & { nombre: string }> {
  const { rows } = await sql<Recipient & { nombre: string }>`
    select t.nombre_completo as nombre, coalesce(t.correo_institucional, t.correo_personal) as correo, t.id_usuario as "idUsuario"
    from rrhh.trabajador t where t.id_trabajador = ${trabajador}`.execute(db)
  return onlyRow(rows)
}

/** Returns the nearest head in the worker's line, or human resources if they act next or no head exists. */
async function actorsOf(db: Db, locked: Notified): Promise<Recipient[]> {
  if (nextActor(locked) === 'RRHH') return holdersOf(db, atenderSolicitudes)
  const { rows } = await sql<Recipient>`
    select coalesce(t.correo_institucional, t.correo_personal) as correo, t.id_usuario as "idUsuario"
    from rrhh.jefatura_of(${locked.trabajador}) j join rrhh.trabajador t on t.id_trabajador = j.id_jefe
    order by j.nivel limit 1`.execute(db)
  return rows.length > 0 ? rows : holdersOf(db, atenderSinJefe)
}

/** Returns the users with a right, except users of protected profiles, who have every right. */
async function holdersOf(db: Db, right: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct u.id_usuario as "idUsuario", u.correo
    from seguridad.permiso_efectivo pe join seguridad.recurso r using (id_recurso)
    join seguridad.usuario_perfil up using (id_perfil) join seguridad.usuario u using (id_usuario)
    join seguridad.perfil p using (id_perfil)
    where r.accion = ${right} and u.estado and u.eliminado_en is null and not p.protegido`.execute(db)
  return rows
}
