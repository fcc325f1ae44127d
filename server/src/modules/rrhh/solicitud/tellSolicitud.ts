import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSinJefe, atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { settle } from '../../../notifications/settle.ts'
import { type Told, tell } from '../../../notifications/tell.ts'
import type { Held } from './heldSolicitud.ts'
import { nextActor } from './requireTurn.ts'

type News = { title: string; text: string; kind: string }

const outcomes: Readonly<Record<string, string>> = {
  VISADA: 'fue visada y pasó a Recursos Humanos',
  APROBADA: 'fue aprobada',
  RECHAZADA: 'fue rechazada',
  ANULADA: 'fue anulada',
}

/** States in which somebody is asked to act. */
const awaiting: readonly string[] = ['REGISTRADA', 'VISADA']

/**
 * Tells who must act next that a request waits, and its worker what became of it: in the product and by mail, in the
 * transaction of the step (`held.estado` is the new state).
 */
export async function tellSolicitud(db: Db, held: Held, publicUrl: string, comment?: string | null): Promise<void> {
  const { nombre, correo, idUsuario } = await workerOf(db, held.trabajador)
  const days = held.fechaInicio === held.fechaFin ? '' : ` al ${shownDay(held.fechaFin)}`
  const what = `${held.tipo.nombre}, ${shownDay(held.fechaInicio)}${days}`
  // Whose turn it was: what they were asked for is done, by themselves or by another.
  await settle(
    db,
    awaiting.filter((estado) => estado !== held.estado).map((estado) => `solicitud.pendiente ${held.id} ${estado}`),
  )
  const outcome = outcomes[held.estado]
  if (outcome) {
    const text = `${what}.${comment ? ` Comentario: ${comment}` : ''}`
    await tellOf(db, held, publicUrl, [{ idUsuario, correo }], {
      title: `Su solicitud ${held.numero} ${outcome}`,
      text,
      kind: 'solicitud.resultado',
    })
  }
  if (!awaiting.includes(held.estado)) return
  await tellOf(db, held, publicUrl, await actorsOf(db, held), {
    title: `Solicitud ${held.numero} por atender`,
    text: `${nombre}: ${what}.`,
    kind: 'solicitud.pendiente',
  })
}

async function tellOf(db: Db, held: Held, publicUrl: string, people: readonly Told[], { title, text, kind }: News) {
  const link = `${solicitud.screen}?op=edit&id=${held.id}`
  await tell(db, { kind, people, title, text, link, key: `${kind} ${held.id} ${held.estado}`, publicUrl })
}

async function workerOf(db: Db, trabajador: number): Promise<Told & { nombre: string }> {
  const { rows } = await sql<Told & { nombre: string }>`
    select t.nombre_completo as nombre, coalesce(t.correo_institucional, t.correo_personal) as correo, t.id_usuario as "idUsuario"
    from rrhh.trabajador t where t.id_trabajador = ${trabajador}`.execute(db)
  return rows[0]!
}

/** The nearest head of the worker's line; human resources where it is their turn, or where there is no head. */
async function actorsOf(db: Db, held: Held): Promise<Told[]> {
  if (nextActor(held) === 'RRHH') return holdersOf(db, atenderSolicitudes)
  const { rows } = await sql<Told>`
    select coalesce(t.correo_institucional, t.correo_personal) as correo, t.id_usuario as "idUsuario"
    from rrhh.jefatura_de(${held.trabajador}) j join rrhh.trabajador t on t.id_trabajador = j.id_jefe
    order by j.nivel limit 1`.execute(db)
  return rows.length > 0 ? rows : holdersOf(db, atenderSinJefe)
}

/** Everybody with a right, but who may do anything. */
async function holdersOf(db: Db, right: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select distinct u.id_usuario as "idUsuario", u.correo
    from seguridad.permiso_efectivo pe join seguridad.recurso r using (id_recurso)
    join seguridad.usuario_perfil up using (id_perfil) join seguridad.usuario u using (id_usuario)
    join seguridad.perfil p using (id_perfil)
    where r.accion = ${right} and u.estado and u.eliminado_en is null and not p.protegido`.execute(db)
  return rows
}
