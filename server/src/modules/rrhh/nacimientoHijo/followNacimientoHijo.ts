import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { derechoOf, validateDerecho } from '../solicitud/derechoOf.ts'
import { type Request, requestOf } from '../solicitud/lockSolicitud.ts'

/** Issues of each request that breaks a rule of its birth or adoption, by id of the request. */
export type Broken = ReadonlyMap<number, { request: Request; issues: readonly Issue[] }>

/** Links pending and approved requests of a worker to their births and adoptions (A29). */
export async function linkSolicitudes(db: Db, trabajador: number): Promise<void> {
  await sql`
    update rrhh.solicitud s set id_nacimiento = n.id
    from (select x.id_solicitud, rrhh.nacimiento_de(x.id_trabajador, k.hecho, x.fecha_inicio) as id
      from rrhh.solicitud x join rrhh.tipo_solicitud k using (id_tipo_solicitud)
      where x.id_trabajador = ${trabajador} and k.hecho <> 'NINGUNO' and x.estado in ('REGISTRADA', 'VISADA', 'APROBADA')) n
    where s.id_solicitud = n.id_solicitud and s.id_nacimiento is distinct from n.id`.execute(db)
}

/** Returns the requests linked to a birth or an adoption of the worker that break a rule of it. */
export async function brokenBy(db: Db, trabajador: number): Promise<Broken> {
  const { rows } = await sql<{ id: number }>`
    select id_solicitud as id from rrhh.solicitud where id_trabajador = ${trabajador} and id_nacimiento is not null
      and estado in ('REGISTRADA', 'VISADA', 'APROBADA') order by fecha_inicio`.execute(db)
  const requests = records(solicitud, { db, scope: 'all' })
  const broken = new Map<number, { request: Request; issues: readonly Issue[] }>()
  for (const { id } of rows) {
    const request = await requestOf(db, await requests.lock(id))
    const derecho = await derechoOf(db, request, request.tipo, id)
    broken.set(id, { request, issues: derecho ? validateDerecho(request, request.tipo, derecho) : [] })
  }
  return broken
}

/** Throws 409 if a change of a birth or an adoption makes a request break a rule that it did not break before. */
export function assertNoneBroken(before: Broken, after: Broken): void {
  const issues = [...after].flatMap(([id, { request, issues: now }]) => {
    const known = new Set(before.get(id)?.issues.map(({ campo }) => campo))
    const [issue] = now.filter(({ campo }) => !known.has(campo))
    return issue ? [{ campo: 'fecha', mensaje: `Solicitud ${request.numero}: ${issue.mensaje}` }] : []
  })
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
}
