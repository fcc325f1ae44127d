import { defined } from '@wamani/contract/core/http/defined.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import type { Db } from '../../../database/connect.ts'
import type { Files } from '../../../files/files.ts'
import { markOverdue } from '../denuncia/markOverdue.ts'
import { demoAudio, demoFoto, demoVideo } from './demoEvidencia.ts'
import { hechos, lugares, personas } from './demoHechos.ts'

/** Complaints of the last five months, in every stage. Those of the year before are all answered. */
const COUNT = 30
const PAST_COUNT = 60
/** In days before today. */
const [PAST_FROM, PAST_TO] = [545, 160]
const TERM_WORKING_DAYS = 30
const DAY_MS = 86_400_000
const pick = <Item>(list: readonly Item[], at: number) => defined(list[at % list.length], 'item to pick')

type Categoria = { nombre: string; id_categoria: number; id_tipo_denuncia: number; id_entidad: number }
/** A complaint without a number yet. `at`: negative for older ones. */
type Planned = { at: number; filed: Date; day: string; stage: number; codigo: string; categoria: Categoria }

/** Sample complaints of eighteen months, the same for every empty database. Does nothing when complaints exist. */
export const demoDenuncias: NonNullable<ServerModule['demo']> = async (db, { files, now }) => {
  const { n } = await db
    .selectFrom('sireda.denuncia')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return
  const categorias = await db.selectFrom('sireda.categoria').selectAll().execute()
  const staff = await staffOf(db)
  const planned = Array.from({ length: PAST_COUNT + COUNT }, (_, n) => plan(n - PAST_COUNT, now, categorias))
  const drawn = receiveEvidencias(files, planned)
  drawn.catch(() => undefined) // awaited below
  const ids = await insertDenuncias(db, planned, staff)
  await insertStages(db, planned, ids, staff)
  const rows = []
  for (const { n, formato, file } of await drawn)
    rows.push({ id_denuncia: defined(ids[n], 'complaint'), formato, id_archivo: await files.keep(db, file) })
  await db.insertInto('sireda.evidencia').values(rows).execute()
  await markOverdue({ db, today: dayInLima(now) })
}

function plan(at: number, now: Date, categorias: readonly Categoria[]): Planned {
  const filed = filedAt(at, now)
  const hecho = pick(hechos, at + PAST_COUNT)
  const categoria = categorias.find(({ nombre }) => nombre === hecho.categoria)
  return {
    ...{
      at,
      filed,
      day: dayInLima(filed),
      stage: stageAt(at),
      codigo: codeAt((at + COUNT + PAST_COUNT) % (COUNT + PAST_COUNT)),
    },
    categoria: defined(categoria, `category "${hecho.categoria}"`),
  }
}

/** Images are rendered in other threads while the rows are inserted. `n`: index of the complaint. */
const receiveEvidencias = (files: Files, planned: readonly Planned[]) =>
  Promise.all(
    planned.flatMap(({ at }, n) =>
      evidenciasAt(at).map(async (made) => {
        const { formato, file } = await made
        await files.receive(file)
        return { n, formato, file }
      }),
    ),
  )

/** One or two photos, some with audio or video. A few complaints, and all older ones, have none. */
function evidenciasAt(at: number): Promise<{ formato: string; file: Awaited<ReturnType<typeof demoFoto>> }>[] {
  if (at < 0 || at % 9 === 8) return []
  const of = async (formato: string, file: ReturnType<typeof demoFoto>) => ({ formato, file: await file })
  return [
    of('foto', demoFoto(at)),
    ...(at % 3 === 0 ? [of('foto', demoFoto(at + COUNT))] : []),
    ...(at % 4 === 2 ? [of('audio', Promise.resolve(demoAudio(at)))] : []),
    ...(at % 7 === 5 ? [of('video', demoVideo(at))] : []),
  ]
}

async function staffOf(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('seguridad.usuario')
    .select('id_usuario')
    .where('username', '=', 'denuncias')
    .executeTakeFirst()
  return found?.id_usuario ?? null
}

/** Place index of each of thirty complaints: most in the city, few far away. */
const shares = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9]

/** Oldest first: answered, then derived, then just received. */
const stageAt = (at: number) => (at < 12 ? etapas.respondida : at < 20 ? etapas.derivada : etapas.registrada)

function daysAgo(at: number, now: Date): number {
  if (at >= 0) return at < 12 ? 150 - at * 9 : at < 20 ? 62 - (at - 12) * 5 : 48 - (at - 20) * 5
  const even = PAST_FROM - Math.round(((at + PAST_COUNT) * (PAST_FROM - PAST_TO)) / (PAST_COUNT - 1))
  // Fires and low rivers from August to October: half of the complaints of the months before move there.
  const month = Number(dayInLima(new Date(now.getTime() - even * DAY_MS)).slice(5, 7))
  return at % 2 === 0 && (month === 6 || month === 7) ? Math.max(PAST_TO, even - 50) : even
}

function codeAt(at: number): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let state = at + 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return letters[(state >>> 16) % letters.length]
  }
  return Array.from({ length: 12 }, next).join('')
}

const filedAt = (at: number, now: Date) =>
  new Date(
    Date.parse(`${dayInLima(new Date(now.getTime() - daysAgo(at, now) * DAY_MS))}T08:20:00-05:00`) +
      (((at + PAST_COUNT) * 97) % 540) * 60_000,
  )

/** Returns the ids in the order of `planned`; numbers follow the date of filing. */
async function insertDenuncias(db: Db, planned: readonly Planned[], staff: number | null): Promise<number[]> {
  const numbers = await numbersOf(db, planned)
  const terms = await termsOf(db, planned)
  const complaining = await whoComplains(db, planned)
  const rows = await db
    .insertInto('sireda.denuncia')
    .values(
      planned.map(({ at, filed, day, stage, codigo, categoria }, n) => {
        const { descripcion, denunciado = null } = pick(hechos, at + PAST_COUNT)
        const { direccion, ubigeo, x, y } = pick(lugares, pick(shares, (at + PAST_COUNT) * 7))
        const { id_tipo_denuncia, id_categoria, id_entidad } = categoria
        return {
          ...{ id_tipo_denuncia, id_categoria, id_entidad, descripcion, denunciado, direccion, ubigeo },
          ...defined(complaining[n], 'who complains'),
          numero: defined(numbers[n], 'number'),
          codigo: `D${day.slice(2, 4)}${codigo}`,
          fecha_denuncia: filed.toISOString(),
          fecha_limite: defined(terms.get(day), 'last day'),
          plazo_dias: TERM_WORKING_DAYS,
          fecha_hecho: dayInLima(new Date(filed.getTime() - 2 * DAY_MS)),
          ubicacion: sql<string>`point(${x + Math.abs(at % 5) * 0.0031}::float8, ${y - Math.abs(at % 3) * 0.0027}::float8)`,
          id_etapa: stage,
          id_responsable: at % 2 === 0 ? staff : null,
        }
      }),
    )
    .returning('id_denuncia')
    .execute()
  const ids = rows.map(({ id_denuncia }) => id_denuncia)
  await db
    .insertInto('sireda.denuncia_categoria')
    .values(
      planned.map(({ filed, categoria }, n) => ({
        ...{ id_denuncia: defined(ids[n], 'complaint'), id_categoria: categoria.id_categoria },
        desde: filed.toISOString(),
      })),
    )
    .execute()
  return ids
}

/** Numbers by year from one, in the order of filing; later complaints continue them. */
async function numbersOf(db: Db, planned: readonly Planned[]): Promise<string[]> {
  const last = new Map<string, number>()
  const numbers: string[] = []
  for (const [n, { day }] of [...planned.entries()].sort(([, a], [, b]) => a.filed.getTime() - b.filed.getTime())) {
    const year = day.slice(0, 4)
    last.set(year, (last.get(year) ?? 0) + 1)
    numbers[n] = `${String(last.get(year)).padStart(6, '0')}-${year}`
  }
  await db
    .insertInto('nucleo.numeracion')
    .values([...last].map(([year, ultimo]) => ({ clave: 'sireda.denuncia', anio: Number(year), ultimo })))
    .execute()
  return numbers
}

/** Last day for the answer, by filing day. */
async function termsOf(db: Db, planned: readonly Planned[]): Promise<Map<string, string>> {
  const days = [...new Set(planned.map(({ day }) => day))]
  const { rows } = await sql<{ day: string; limit: string }>`
    select d as day, rrhh.dia_habil_after(d, ${TERM_WORKING_DAYS}) as limit from unnest(${days}::date[]) d`.execute(db)
  return new Map(rows.map(({ day, limit }) => [day, limit]))
}

async function whoComplains(db: Db, planned: readonly Planned[]) {
  const complaining = planned.map(({ at }) => {
    const turn = at + PAST_COUNT
    const modalidad = pick(['identificada', 'reserva', 'identificada', 'anonima'] as const, turn)
    return { turn, modalidad }
  })
  const named = complaining.filter(({ modalidad }) => modalidad !== 'anonima')
  const rows = await db
    .insertInto('sireda.denunciante')
    .values(
      named.map(({ turn }) => {
        const person = pick(personas, turn)
        const [name = ''] = person.nombres
          .normalize('NFD')
          .replace(/[^A-Za-z ]/g, '')
          .toLowerCase()
          .split(' ')
        const byPhone = turn % 5 === 0
        return {
          ...person,
          telefono: byPhone ? `9840${String(10_000 + turn * 997)}` : null,
          correo: byPhone ? null : `${name}${turn}@correo.example`,
        }
      }),
    )
    .returning('id_denunciante')
    .execute()
  const ids = rows.map(({ id_denunciante }) => id_denunciante)
  return complaining.map(({ modalidad }) => ({
    modalidad,
    id_denunciante: modalidad === 'anonima' ? null : defined(ids.shift(), 'complainant'),
  }))
}

const PASSED = 'Se deriva a la entidad competente para su verificación en campo.'
const ANSWER =
  'Se verificaron los hechos en una inspección y se ordenaron medidas correctivas, cuyo cumplimiento será supervisado.'

async function insertStages(db: Db, planned: readonly Planned[], ids: readonly number[], staff: number | null) {
  const { registrada, derivada, respondida } = etapas
  await db
    .insertInto('sireda.denuncia_etapa')
    .values(
      planned.flatMap(({ filed, stage, categoria }, n) => {
        const id_denuncia = defined(ids[n], 'complaint')
        const after = (days: number) => new Date(filed.getTime() + days * DAY_MS).toISOString()
        const own = { id_denuncia, id_usuario: staff, id_entidad: null }
        const came = { ...own, id_usuario: null, descripcion: 'Denuncia registrada.' }
        const passed = { ...own, id_entidad: categoria.id_entidad, descripcion: PASSED }
        return [
          { ...came, id_etapa: registrada, fecha_hora: after(0) },
          ...(stage === registrada ? [] : [{ ...passed, id_etapa: derivada, fecha_hora: after(2) }]),
          ...(stage === respondida
            ? [{ ...own, descripcion: ANSWER, id_etapa: respondida, fecha_hora: after(16) }]
            : []),
        ]
      }),
    )
    .execute()
}
