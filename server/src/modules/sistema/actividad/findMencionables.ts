import type { activityRoutes, Mention } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { sql } from 'kysely'
import { holdsWords } from '../../../crud/list/searchWords.ts'
import { type NamedRecord, recordGrantsKey } from '../../../http/access/openRecord.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

/** Maximum users offered: each candidate costs a check whether they can open the record. */
const MAX_OFFERED = 8
const MAX_CANDIDATES = 40
const MAX_AT_ONCE = 10

type Candidate = Mention & { id: number }

/** Users who can open the record, by words of their names; users already involved with the record come first. */
export const findMencionables: Handler<typeof activityRoutes.findMencionables> = async (context) => {
  const { service, today, query } = context
  const candidates = await candidatesFor(context, query)
  const readers: Candidate[] = []
  for (let at = 0; at < candidates.length && readers.length < MAX_OFFERED; at += MAX_AT_ONCE) {
    const some = candidates.slice(at, at + MAX_AT_ONCE)
    const grants = await Promise.all(some.map(({ id }) => service(recordGrantsKey)(id, query, today)))
    readers.push(...some.filter((_, place) => grants[place]))
  }
  return readers.slice(0, MAX_OFFERED).map(({ username, nombre }) => ({ username, nombre }))
}

type Search = NamedRecord & { query?: string | undefined }

/** Matches user name and full name only: other user fields are not public. */
async function candidatesFor({ db, user }: Context, { recurso, id, query }: Search): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id_usuario as id, u.username, u.nombre_completo as nombre from seguridad.usuario u
    where u.estado and u.eliminado_en is null and u.id_usuario <> ${user.idUsuario}
      and ${holdsWords(sql`nucleo.fold_text(u.username || ' ' || u.nombre_completo)`, query)}
    order by exists (select from nucleo.comentario c where c.recurso = ${recurso} and c.id_registro = ${id} and c.id_usuario = u.id_usuario)
        or exists (select from nucleo.seguimiento s where s.recurso = ${recurso} and s.id_registro = ${id} and s.id_usuario = u.id_usuario) desc,
      exists (select from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
        where up.id_usuario = u.id_usuario and p.alcance = 'TODO') desc,
      u.nombre_completo, u.id_usuario
    limit ${MAX_CANDIDATES}`.execute(db)
  return rows
}
