import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { CurrentUser } from '../../http/currentUser.ts'
import { isAdministrator } from './isAdministrator.ts'
import { perfilesOf } from './usuario/perfilesOf.ts'

// Users cannot grant rights that they lack themselves; administrators can grant any right.

/**
 * Throws 403 when the account has more rights than the user. Only a user with at least the same rights can change it,
 * close it, end its sessions or set its password.
 */
export async function assertUserWithin(db: Db, user: CurrentUser, idUsuario: number): Promise<void> {
  if (idUsuario !== user.idUsuario) await assertProfilesWithin(db, user, await perfilesOf(db, idUsuario))
}

/** Throws 403 when one of these profiles has more rights than the user, or would have with the scope `alcance`. */
export async function assertProfilesWithin(db: Db, user: CurrentUser, perfiles: readonly number[], alcance?: string) {
  await assertWithin(
    db,
    user,
    sql`select pe.id_recurso, coalesce(${alcance ?? null}::text, p.alcance) as alcance
      from seguridad.permiso pe join seguridad.perfil p using (id_perfil) join seguridad.recurso r using (id_recurso)
      join seguridad.servicio s on s.id_servicio = r.id_servicio
      where pe.id_perfil = any(${perfiles}::int[]) and r.estado and s.estado`,
  )
}

/** Throws 403 when the user lacks one of these resources with at least the scope of the profile. */
export async function assertRecursosWithin(db: Db, user: CurrentUser, idPerfil: number, recursos: readonly number[]) {
  await assertWithin(
    db,
    user,
    sql`select id_recurso, alcance from unnest(${recursos}::int[]) id_recurso, seguridad.perfil where id_perfil = ${idPerfil}`,
  )
}

/** Throws 403 when one of these resources grants a call that the user cannot make. */
export async function assertCallsWithin(db: Db, user: CurrentUser, recursos: readonly number[]) {
  if (await isAdministrator(db, user)) return
  const { rows } = await sql`
    select from seguridad.recurso r where r.id_recurso = any(${recursos}::int[]) and r.url is not null and not exists (
      select from seguridad.permiso_efectivo e join seguridad.recurso own using (id_recurso)
      where e.id_perfil = any(${idsOf(user)}::int[]) and own.id_recurso <> all(${recursos}::int[])
        and own.solicitud = r.solicitud and own.url = r.url) limit 1`.execute(db)
  if (rows.length > 0) throw new Problem('forbidden')
}

async function assertWithin(db: Db, user: CurrentUser, wanted: RawBuilder<unknown>): Promise<void> {
  if (await isAdministrator(db, user)) return
  const { rows } = await sql`
    select from (${wanted}) w where not exists (
      select from seguridad.permiso_efectivo e join seguridad.perfil p using (id_perfil)
      where e.id_perfil = any(${idsOf(user)}::int[]) and e.id_recurso = w.id_recurso and p.alcance in ('TODO', w.alcance)) limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Problem('forbidden')
}

const idsOf = (user: CurrentUser) => user.perfiles.map(({ idPerfil }) => idPerfil)
