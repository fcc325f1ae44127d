import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type Duplicadas, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { type denunciaRoutes, UNDO_DAYS } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import { readRow } from '../../../crud/getRow.ts'
import { assertVersion } from '../../../crud/records.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNotAnswered, lockDenuncia } from './lockDenuncia.ts'
import { markOverdue } from './markOverdue.ts'

/** Thresholds of similar complaints: distance, days between them, and share (0 to 1) of common trigrams. */
const alike = { metres: 200, days: 15, similarity: 0.4 } as const
/** Maximum candidates, because a user compares them one by one. */
const MAX_CANDIDATES = 20

/** Joined complaints in both directions, and possible duplicates of this complaint (D18). */
export const listDuplicadas: Handler<typeof denunciaRoutes.listDuplicadas> = async ({ db, params, scope }) => {
  await readRow(db, tableSchema(denuncia), params.id, scope)
  return duplicadasOf(db, params.id)
}

/** Joins a complaint to the main one, whose answer counts for both (D18). */
export const joinDenuncia: Handler<typeof denunciaRoutes.joinDenuncia> = async ({ db, params, body, user, now }) => {
  const { idPrincipal, version } = body
  if (idPrincipal === params.id) throw new Problem('validation', 'Una denuncia no se une a sí misma.')
  // Always lock in the order of ids, so that two joins never deadlock.
  for (const id of [params.id, idPrincipal].toSorted((one, other) => one - other)) await lockDenuncia(db, id)
  const joined = await lockDenuncia(db, params.id)
  const main = await lockDenuncia(db, idPrincipal)
  assertVersion(joined, version)
  assertNotAnswered(joined)
  if (main.acumuladaA !== null)
    throw new Problem('conflict', `La denuncia ${main.numero} está acumulada a la ${main.acumuladaA}.`)
  const own = await db
    .selectFrom('sireda.acumulacion')
    .select('id_acumulacion')
    .where('id_principal', '=', params.id)
    .where('deshecha_en', 'is', null)
    .executeTakeFirst()
  if (own) throw new Problem('conflict', `La denuncia ${joined.numero} tiene otras acumuladas. Úselas como principal.`)
  await db
    .insertInto('sireda.acumulacion')
    .values({ id_denuncia: params.id, id_principal: idPrincipal, desde: now.toISOString(), id_usuario: user.idUsuario })
    .execute()
  await mark(db, params.id, true)
  return duplicadasOf(db, idPrincipal)
}

/** Undoes a join: the complaint is handled separately again, with its former limit (D18). */
export const separateDenuncia: Handler<typeof denunciaRoutes.separateDenuncia> = async (context) => {
  const { db, params, user, now, today } = context
  await lockDenuncia(db, params.id)
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    select id_acumulacion as id, desde > ${now.toISOString()}::timestamptz - make_interval(days => ${UNDO_DAYS}) as fresh
    from sireda.acumulacion where id_denuncia = ${params.id} and deshecha_en is null for update`.execute(db)
  const [join] = rows
  if (!join) throw new Problem('conflict', 'La denuncia no está acumulada a otra.')
  if (!join.fresh) throw new Problem('conflict', `Una unión se deshace dentro de ${UNDO_DAYS} días.`)
  await db
    .updateTable('sireda.acumulacion')
    .set({ deshecha_en: now.toISOString(), id_deshecha_por: user.idUsuario })
    .where('id_acumulacion', '=', join.id)
    .execute()
  await mark(db, params.id, false)
  await markOverdue({ db, today, id: params.id })
  return duplicadasOf(db, params.id)
}

export async function joinedTo(db: Db, idPrincipal: number) {
  const { rows } = await sql<{ idDenuncia: number; numero: string; codigo: string; correo: string | null }>`
    select d.id_denuncia as "idDenuncia", d.numero, d.codigo, p.correo
    from sireda.acumulacion a join sireda.denuncia d using (id_denuncia) left join sireda.denunciante p using (id_denunciante)
    where a.id_principal = ${idPrincipal} and a.deshecha_en is null and d.eliminado_en is null order by 1`.execute(db)
  return rows
}

const mark = (db: Db, id: number, acumulada: boolean) =>
  db
    .updateTable('sireda.denuncia')
    .set({ acumulada, ...(acumulada && { vencida: false }) })
    .where('id_denuncia', '=', id)
    .execute()

/** SQL for complaints similar to others (`de`): near in place and time, with similar words or the same photo (D18). */
const alikeTo = (ids: readonly number[]) => sql`(
    with of as (select * from sireda.denuncia where id_denuncia = any(${ids}::int[]) and eliminado_en is null and not acumulada),
    near as (
      select d.*, of.id_denuncia as de,
        public.similarity(nucleo.fold_text(d.descripcion), nucleo.fold_text(of.descripcion)) as parecido,
        exists (select from sireda.evidencia e join nucleo.archivo f using (id_archivo)
          join nucleo.archivo p on p.sha256_recibido = f.sha256_recibido
          join sireda.evidencia propia on propia.id_archivo = p.id_archivo and propia.id_denuncia = of.id_denuncia
          where e.id_denuncia = d.id_denuncia) as misma,
        111320 * sqrt((d.ubicacion[1] - of.ubicacion[1]) ^ 2
          + (cos(radians(of.ubicacion[1])) * (d.ubicacion[0] - of.ubicacion[0])) ^ 2) as metros, of.ubigeo as lugar
      from sireda.denuncia d cross join of
      where d.id_denuncia <> of.id_denuncia and d.eliminado_en is null and not d.acumulada and d.id_etapa <> ${etapas.respondida}
        and d.fecha_denuncia between of.fecha_denuncia - make_interval(days => ${alike.days})
          and of.fecha_denuncia + make_interval(days => ${alike.days}))
    select n.* from near n where coalesce(n.metros <= ${alike.metres}, n.ubigeo = n.lugar) and (n.parecido >= ${alike.similarity} or n.misma)
      and not exists (select from sireda.acumulacion a where a.id_principal = n.id_denuncia and a.deshecha_en is null))`

/** Returns the unanswered complaints among these that may be duplicates (D18). */
export async function possibleDuplicates(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.de as id from ${alikeTo(ids)} n join sireda.denuncia d on d.id_denuncia = n.de
    where d.id_etapa <> ${etapas.respondida}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function duplicadasOf(db: Db, id: number): Promise<Duplicadas> {
  const until = sql`((a.desde + make_interval(days => ${UNDO_DAYS})) at time zone 'America/Lima')::date::text`
  const principal = await sql<NonNullable<Duplicadas['principal']>>`
    select m.id_denuncia as "idDenuncia", m.numero, ${until} as "hasta"
    from sireda.acumulacion a join sireda.denuncia m on m.id_denuncia = a.id_principal
    where a.id_denuncia = ${id} and a.deshecha_en is null`.execute(db)
  const acumuladas = await sql<Duplicadas['acumuladas'][number]>`
    select d.id_denuncia as "idDenuncia", d.numero, d.fecha_denuncia as "fechaDenuncia", ${until} as "hasta"
    from sireda.acumulacion a join sireda.denuncia d using (id_denuncia)
    where a.id_principal = ${id} and a.deshecha_en is null and d.eliminado_en is null order by d.numero`.execute(db)
  const candidatas = await sql<Duplicadas['candidatas'][number]>`
    select n.id_denuncia as "idDenuncia", n.numero, n.fecha_denuncia as "fechaDenuncia", n.descripcion, n.version,
      round(n.metros)::int as metros, round((n.parecido * 100)::numeric)::int as parecido, n.misma as "mismaFoto"
    from ${alikeTo([id])} n order by n.parecido desc, n.id_denuncia limit ${MAX_CANDIDATES}`.execute(db)
  return { principal: principal.rows[0] ?? null, acumuladas: acumuladas.rows, candidatas: candidatas.rows }
}
