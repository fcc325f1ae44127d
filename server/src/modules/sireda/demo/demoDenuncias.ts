import { defined } from '@wamani/contract/core/http/defined.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { addWorkingDays } from '../../rrhh/index.ts'
import { addStage } from '../denuncia/addStage.ts'
import { markOverdue } from '../denuncia/markOverdue.ts'
import { demoAudio, demoFoto, demoVideo } from './demoEvidencia.ts'
import { hechos, lugares, personas } from './demoHechos.ts'

const COUNT = 30
const DAY_MS = 86_400_000
const pick = <Item>(list: readonly Item[], at: number) => defined(list[at % list.length], 'item to pick')

type Categoria = { nombre: string; id_categoria: number; id_tipo_denuncia: number; id_entidad: number }
type Scene = { categorias: Categoria[]; staff: number | null; now: Date }

/** Sample complaints in every stage, the same from every empty start. Does nothing where complaints exist. */
export const demoDenuncias: NonNullable<ServerModule['demo']> = async (db, { files, now }) => {
  const { n } = await db
    .selectFrom('sireda.denuncia')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return
  const scene = {
    categorias: await db.selectFrom('sireda.categoria').selectAll().execute(),
    staff: await staffOf(db),
    now,
  }
  for (let at = 0; at < COUNT; at++) {
    const idDenuncia = await addDenuncia(db, at, scene)
    for (const { formato, file } of await evidenciasAt(at)) {
      const id_archivo = await files.keep(db, file)
      await db.insertInto('sireda.evidencia').values({ id_denuncia: idDenuncia, formato, id_archivo }).execute()
    }
  }
  await markOverdue({ db, today: dayInLima(now) })
}

/** One or two photos, some with a sound or a film; a few complaints bring nothing. */
async function evidenciasAt(at: number) {
  if (at % 9 === 8) return []
  const photos = [await demoFoto(at), ...(at % 3 === 0 ? [await demoFoto(at + COUNT)] : [])]
  return [
    ...photos.map((file) => ({ formato: 'foto', file })),
    ...(at % 4 === 2 ? [{ formato: 'audio', file: demoAudio(at) }] : []),
    ...(at % 7 === 5 ? [{ formato: 'video', file: await demoVideo(at) }] : []),
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

/** Of thirty complaints, in which of the places each is: most in the city, few far away. */
const shares = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9]

/** Oldest first: the first were answered, the next derived, the last just came. */
const stageAt = (at: number) => (at < 12 ? etapas.respondida : at < 20 ? etapas.derivada : etapas.registrada)
const daysAgo = (at: number) => (at < 12 ? 150 - at * 9 : at < 20 ? 62 - (at - 12) * 5 : 48 - (at - 20) * 5)

/** Twelve characters of a code that are the same each time. */
function codeAt(at: number): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let state = at + 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return letters[(state >>> 16) % letters.length]
  }
  return Array.from({ length: 12 }, next).join('')
}

/** In office hours of the day it was filed. */
const filedAt = (at: number, now: Date) =>
  new Date(
    Date.parse(`${dayInLima(new Date(now.getTime() - daysAgo(at) * DAY_MS))}T08:20:00-05:00`) +
      ((at * 97) % 540) * 60_000,
  )

async function addDenuncia(db: Db, at: number, { categorias, staff, now }: Scene): Promise<number> {
  const hecho = pick(hechos, at)
  const lugar = pick(lugares, pick(shares, at * 7))
  const categoria = defined(
    categorias.find(({ nombre }) => nombre === hecho.categoria),
    `category "${hecho.categoria}"`,
  )
  const filed = filedAt(at, now)
  const day = dayInLima(filed)
  const stage = stageAt(at)
  const who = await whoComplains(db, at)
  const number = await nextNumber(db, 'sireda.denuncia', Number(day.slice(0, 4)))
  const { id_denuncia } = await db
    .insertInto('sireda.denuncia')
    .values({
      numero: `${String(number).padStart(6, '0')}-${day.slice(0, 4)}`,
      codigo: `D${day.slice(2, 4)}${codeAt(at)}`,
      fecha_denuncia: filed.toISOString(),
      fecha_limite: await addWorkingDays(db, day, 30),
      plazo_dias: 30,
      modalidad: who.modalidad,
      id_denunciante: who.id,
      id_tipo_denuncia: categoria.id_tipo_denuncia,
      id_categoria: categoria.id_categoria,
      id_entidad: categoria.id_entidad,
      descripcion: hecho.descripcion,
      denunciado: hecho.denunciado ?? null,
      fecha_hecho: dayInLima(new Date(filed.getTime() - 2 * DAY_MS)),
      direccion: lugar.direccion,
      ubigeo: lugar.ubigeo,
      ubicacion: sql`point(${lugar.x + (at % 5) * 0.0031}::float8, ${lugar.y - (at % 3) * 0.0027}::float8)`,
      id_etapa: stage,
      id_responsable: at % 2 === 0 ? staff : null,
    })
    .returning('id_denuncia')
    .executeTakeFirstOrThrow()
  const { id_categoria, id_entidad } = categoria
  await db
    .insertInto('sireda.denuncia_categoria')
    .values({ id_denuncia, id_categoria, desde: filed.toISOString() })
    .execute()
  await addStages(db, id_denuncia, { filed, stage, staff, idEntidad: id_entidad })
  return id_denuncia
}

async function whoComplains(db: Db, at: number) {
  const modalidad = pick(['identificada', 'reserva', 'identificada', 'anonima'] as const, at)
  if (modalidad === 'anonima') return { modalidad, id: null }
  const person = pick(personas, at)
  const correo = `${person.nombres
    .split(' ')[0]
    ?.normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}${at}@correo.example`
  const telefono = `9840${String(10_000 + at * 1_237)}`
  const { id_denunciante } = await db
    .insertInto('sireda.denunciante')
    .values({ ...person, ...(at % 5 === 0 ? { telefono } : { correo }) })
    .returning('id_denunciante')
    .executeTakeFirstOrThrow()
  return { modalidad, id: id_denunciante }
}

type Past = { filed: Date; stage: number; staff: number | null; idEntidad: number }

async function addStages(db: Db, idDenuncia: number, { filed, stage, staff, idEntidad }: Past): Promise<void> {
  const after = (days: number) => new Date(filed.getTime() + days * DAY_MS)
  const { registrada, derivada, respondida } = etapas
  const first = { idDenuncia, idEtapa: registrada, descripcion: 'Denuncia registrada.', idUsuario: null, now: filed }
  await addStage(db, first)
  if (stage === registrada) return
  const passed = 'Se deriva a la entidad competente para su verificación en campo.'
  await addStage(db, { idDenuncia, idEtapa: derivada, descripcion: passed, idUsuario: staff, now: after(2), idEntidad })
  if (stage !== respondida) return
  const answer =
    'Se verificaron los hechos en una inspección y se ordenaron medidas correctivas, cuyo cumplimiento será supervisado.'
  await addStage(db, { idDenuncia, idEtapa: respondida, descripcion: answer, idUsuario: staff, now: after(16) })
}
