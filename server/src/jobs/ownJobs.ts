import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { type RawBuilder, sql } from 'kysely'
import type { KeptFile } from '../files/files.ts'
import { identifiedFor } from '../http/access/assertReauthenticated.ts'
import type { Context } from '../http/context.ts'
import { includesScope, type RowScope } from '../http/rowScope.ts'
import { callOf } from './callOf.ts'

/** SQL: a row of nucleo.proceso as returned by the API, without the link to its file. */
export const jobOutput = sql`json_build_object(
  'idProceso', p.id_proceso, 'titulo', p.titulo, 'estado', p.estado, 'hechas', p.hechas, 'total', p.total,
  'restan', case when p.estado = 'EN_CURSO' and p.hechas > 0 and p.total > p.hechas then
    ceil(extract(epoch from clock_timestamp() - p.iniciado_en) * (p.total - p.hechas) / p.hechas)::int end,
  'mensaje', p.mensaje, 'errores', p.errores, 'cancelando', p.cancelar, 'enlace', p.enlace,
  'archivo', nucleo.archivo_json(p.id_archivo), 'creado', p.creado_en, 'terminado', p.terminado_en)`

type Asked = Pick<Context, 'db' | 'files' | 'user' | 'now' | 'calls' | 'scopeOf'>
type Identified = ReturnType<typeof identifiedFor>
type Found = Omit<JobRecord, 'archivo'> & { archivo: KeptFile | null }

/** Call and parameters that produced a file. `alcance`: scope of the user at that time. */
type Right = { derecho: string | null; alcance: RowScope | null; params: Record<string, unknown> | null }

/**
 * The user's jobs that match, latest first. Files are included while the user still has the permission and scope under
 * which they were made; links, unless the call requires re-authentication.
 */
export async function ownJobs(context: Asked, clause: RawBuilder<unknown>): Promise<JobRecord[]> {
  const { db, user } = context
  const { rows } = await sql<Right & { shown: Found }>`
    select ${jobOutput} as shown, p.derecho, case when p.derecho is not null then p.memoria end as alcance,
      p.argumentos->'params' as params
    from nucleo.proceso p where p.id_usuario = ${user.idUsuario} and ${clause} order by p.id_proceso desc limit 50`.execute(
    db,
  )
  const asking = { ...context, isIdentified: identifiedFor(context) }
  return Promise.all(rows.map(({ shown, ...right }) => withLink(asking, shown, right)))
}

async function withLink(asked: Asked & { isIdentified: Identified }, shown: Found, right: Right): Promise<JobRecord> {
  const { archivo } = shown
  if (!archivo) return { ...shown, archivo }
  const route = callOf(asked, right.derecho)
  if (!(await isHeld(asked, right, route)))
    return { ...shown, archivo: null, mensaje: 'Ya no tiene permiso para descargar este archivo.' }
  const { url, ...known } = asked.files.link(archivo)
  const isOpen = !route || (await asked.isIdentified(route, right.params ?? {}))
  return { ...shown, archivo: { ...known, url: isOpen ? url : null } }
}

async function isHeld(asked: Asked, { derecho, alcance }: Right, route: Route | undefined): Promise<boolean> {
  if (derecho === null) return true
  const scope = route ? await asked.scopeOf(route) : null
  return scope !== null && includesScope(scope, alcance ?? 'all')
}

export async function ownJob(context: Asked, id: number): Promise<JobRecord> {
  const [found] = await ownJobs(context, sql`p.id_proceso = ${id}::bigint`)
  if (!found) throw new Problem('notFound')
  return found
}
