import { Problem } from '@wamani/contract/core/http/problem.ts'
import { gruposAjenos } from '@wamani/contract/geoencuesta/index.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

type Asker = Pick<Context, 'user' | 'can'>

const notMember = 'Ud. no pertenece al grupo seleccionado.'

const activeLinks = (db: Db, { idUsuario }: Pick<CurrentUser, 'idUsuario'>) =>
  db
    .selectFrom('geoencuesta.grupo_usuario as v')
    .innerJoin('geoencuesta.grupo as g', 'g.id_grupo', 'v.id_grupo')
    .select(['v.id_grupo', 'v.rol'])
    .where('v.id_usuario', '=', idUsuario)
    .where('v.estado', '=', true)
    .where('g.estado', '=', true)
    .where('g.eliminado_en', 'is', null)

/** Group of a link, which must be active, belong to the user and to an active group (S2). */
export async function groupOfOwnLink(db: Db, idGrupoUsuario: number, user: CurrentUser): Promise<number> {
  const link = await activeLinks(db, user)
    .where((eb) => eb(eb.cast<number>('v.id_grupo_usuario', 'bigint'), '=', idGrupoUsuario))
    .executeTakeFirst()
  if (!link) throw new Problem('forbidden', notMember)
  return link.id_grupo
}

const roleIn = async (db: Db, idGrupo: number, user: CurrentUser) =>
  (await activeLinks(db, user).where('v.id_grupo', '=', idGrupo).executeTakeFirst())?.rol

/** True when the user is responsible for the group or administers groups of other users. */
export const answersFor = async (db: Db, idGrupo: number, { user, can }: Asker): Promise<boolean> =>
  (await roleIn(db, idGrupo, user)) === 'responsable' || (await can(gruposAjenos))

export async function assertMember(db: Db, idGrupo: number, { user, can }: Asker): Promise<void> {
  if ((await roleIn(db, idGrupo, user)) || (await can(gruposAjenos))) return
  throw new Problem('forbidden', notMember)
}

/** Throws for users outside the group, and with `sentence` for members who are not responsible for it. */
export async function assertResponsable(db: Db, idGrupo: number, asker: Asker, sentence: string): Promise<void> {
  if (await answersFor(db, idGrupo, asker)) return
  throw new Problem('forbidden', (await roleIn(db, idGrupo, asker.user)) ? sentence : notMember)
}
