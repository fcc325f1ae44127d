import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import type { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { sql } from 'kysely'
import { assertVersion, records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertResponsable } from './membership.ts'
import { shownGrupo } from './shownGrupo.ts'

type Vinculo = { idUsuario: number; idGrupoUsuario: number }
type Stored = { id_grupo_usuario: number; id_usuario: number; rol: string }

/** Updates a group and replaces its members (S3): new ones join, missing ones leave. */
export const updateGrupo: Handler<typeof grupoRoutes.updateGrupo> = async (context) => {
  const { db, params, body } = context
  const { idGrupo, grupoUsuario, nombre, descripcion, version } = body
  const id = targetId(params.id, idGrupo)
  const groups = records(grupo, context)
  const locked = await groups.lock(id)
  await assertResponsable(db, id, context, 'Solo el responsable puede modificar el grupo.')
  const stored = await linksOf(db, id)
  const issues = await validateLinks(db, grupoUsuario, stored)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const responsable = stored.find(({ rol }) => rol === 'responsable')
  if (responsable && !grupoUsuario.some(({ idUsuario }) => idUsuario === responsable.id_usuario))
    throw new Problem('conflict', 'No se puede retirar al responsable del grupo.')
  assertVersion(locked, version)
  await groups.update(id, { nombre, ...(descripcion !== undefined && { descripcion }) }, { estado: true })
  await writeLinks(
    db,
    id,
    grupoUsuario.map(({ idUsuario }) => idUsuario),
  )
  return shownGrupo(await groups.get(id))
}

const linksOf = (db: Db, idGrupo: number): Promise<Stored[]> =>
  db
    .selectFrom('geoencuesta.grupo_usuario')
    .select(['id_grupo_usuario', 'id_usuario', 'rol'])
    .where('id_grupo', '=', idGrupo)
    .execute()

/** Issues: duplicate users, links of other groups, and unknown or inactive new users. */
async function validateLinks(db: Db, links: readonly Vinculo[], stored: readonly Stored[]): Promise<Issue[]> {
  const ids = links.map(({ idUsuario }) => idUsuario)
  const { rows } = await sql<{ id: number }>`
    select id_usuario as id from seguridad.usuario
    where id_usuario = any(${ids}::bigint[]) and estado and eliminado_en is null`.execute(db)
  const active = new Set(rows.map(({ id }) => id))
  return links.flatMap(({ idUsuario, idGrupoUsuario }, at) => {
    const own = stored.find(({ id_usuario }) => id_usuario === idUsuario)
    const first = ids.indexOf(idUsuario)
    if (first < at) return issue(at, 'idUsuario', messages.repeated('Usuario', first + 1))
    if (idGrupoUsuario !== 0 && own?.id_grupo_usuario !== idGrupoUsuario)
      return issue(at, 'idGrupoUsuario', messages.idMismatch)
    return own || active.has(idUsuario) ? [] : issue(at, 'idUsuario', messages.missingReference('Usuario'))
  })
}

const issue = (at: number, campo: string, mensaje: string): Issue[] => [
  { campo: `grupoUsuario.${at}.${campo}`, mensaje },
]

/** Former members get their old link back. */
async function writeLinks(db: Db, idGrupo: number, users: readonly number[]): Promise<void> {
  await sql`
    update geoencuesta.grupo_usuario set estado = false
    where id_grupo = ${idGrupo} and estado and id_usuario <> all(${users}::int[])`.execute(db)
  await sql`
    insert into geoencuesta.grupo_usuario as v (id_grupo, id_usuario, posicion)
    select ${idGrupo}, u.id, u.posicion from unnest(${users}::int[]) with ordinality u(id, posicion)
    on conflict (id_grupo, id_usuario) do update set estado = true where not v.estado`.execute(db)
}
