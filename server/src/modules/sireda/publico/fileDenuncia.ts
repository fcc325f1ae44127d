import { createHash } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { randomCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import type { publico } from '@wamani/contract/sireda/publico.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { consentimiento } from '../../../database/consentimiento.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Files } from '../../../files/files.ts'
import type { Handler, PreparedHandler } from '../../../http/implement.ts'
import { repeated } from '../../../http/repeated.ts'
import { queueMail } from '../../../mail/queueMail.ts'
import { addWorkingDays, deadlineNote } from '../../rrhh/index.ts'
import { addStage } from '../denuncia/addStage.ts'
import { receivedMail } from '../denuncia/mailTexts.ts'
import { assertChoices } from './assertChoices.ts'
import { type ValidatedEvidencia, validateEvidencias } from './validateEvidencias.ts'

type Body = Parameters<Handler<typeof publico.fileDenuncia>>[0]['body']

/**
 * Files a citizen's complaint with its evidence, all or nothing, and returns its number and code (D1, D2). A repeated
 * submission with the same form key returns the first result (D17).
 */
export const fileDenuncia: PreparedHandler<typeof publico.fileDenuncia, readonly ValidatedEvidencia[]> = {
  // Validate before storing files, so that a refused complaint leaves none.
  prepare: async ({ db, body }) => {
    const evidencias = validateEvidencias(body.evidencias)
    await assertChoices(db, body)
    return evidencias
  },
  write,
}

type Filing = Parameters<Handler<typeof publico.fileDenuncia>>[0] & { prepared: readonly ValidatedEvidencia[] }

async function write({ db, body, now, today, settings, files, prepared }: Filing) {
  const sent = body.claveEnvio === undefined ? undefined : sendingOf(body, body.claveEnvio)
  const before = sent && (await findSent(db, sent))
  if (before)
    return repeated({
      ...before,
      notaPlazo: await deadlineNote(db, before.fechaDenuncia.slice(0, 10), before.fechaLimite),
    })
  const idEntidad = await assertChoices(db, body)
  const archivos = await keepAll(db, files, prepared)
  const plazoDias = await parametro(db, 'denuncia.plazoDias')
  const fechaLimite = await addWorkingDays(db, today, plazoDias)
  const codigo = `D${today.slice(2, 4)}${randomCode(12)}`
  const who = await insertDenunciante(db, body)
  const numero = await numberOf(db, today)
  const idDenuncia = await insertDenuncia(db, body, {
    numero,
    codigo,
    fechaLimite,
    plazoDias,
    now,
    idEntidad,
    who,
    sent,
  })
  await db
    .insertInto('sireda.denuncia_categoria')
    .values({ id_denuncia: idDenuncia, id_categoria: body.categoria, desde: now.toISOString() })
    .execute()
  if (archivos.length > 0)
    await db
      .insertInto('sireda.evidencia')
      .values(archivos.map((archivo) => ({ ...archivo, id_denuncia: idDenuncia })))
      .execute()
  const stage = { idDenuncia, idEtapa: etapas.registrada, descripcion: 'Denuncia registrada.', idUsuario: null, now }
  const key = `sireda.etapa.${await addStage(db, stage)}`
  const mail = receivedMail({ numero, codigo }, fechaLimite, settings.publicUrl)
  if (body.correo) await queueMail(db, { ...mail, to: body.correo, key, isReserved: true })
  const { rows } = await sql<{ fecha: string }>`select ${now.toISOString()}::timestamptz as fecha`.execute(db)
  return {
    numero,
    codigo,
    fechaDenuncia: onlyRow(rows).fecha,
    fechaLimite,
    notaPlazo: await deadlineNote(db, today, fechaLimite),
  }
}

type Sending = { clave: string; huella: string }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hashes of the form key and of the submitted content. */
function sendingOf({ claveEnvio: _, evidencias, ...facts }: Body, key: string): Sending {
  const said = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))
  return { clave: sha256(key), huella: sha256(JSON.stringify([said, evidencias.map((file) => file.sha256)])) }
}

/** The complaint filed with this key; throws 409 if its content differs. Locks the key until the transaction ends. */
async function findSent(db: Db, { clave, huella }: Sending) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sireda.envio ${clave}`}, 0))`.execute(db)
  const { rows } = await sql<{
    numero: string
    codigo: string
    fechaDenuncia: string
    fechaLimite: string
    huella: string
  }>`
    select numero, codigo, fecha_denuncia as "fechaDenuncia", fecha_limite as "fechaLimite", huella_envio as huella
    from sireda.denuncia where clave_envio = ${clave}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { huella: before, ...filed } = found
  if (before !== huella)
    throw new Problem('conflict', {
      message: `Este formulario ya registró la denuncia ${filed.numero}. Si desea presentar otra, abra un formulario nuevo.`,
      codigo: 'OTRO_CONTENIDO',
    })
  return filed
}

async function keepAll(db: Db, files: Files, evidencias: readonly ValidatedEvidencia[]) {
  const kept: { formato: string; id_archivo: number }[] = []
  for (const { formato, file } of evidencias) kept.push({ formato, id_archivo: await files.keep(db, file) })
  return kept
}

/** No row for a complainant without personal data. */
async function insertDenunciante(db: Db, body: Body): Promise<number | null> {
  const { nombres, apellidos, tipoDocumento, dni, correo, telefono } = body
  const who = { nombres, apellidos, dni, correo, telefono }
  if (Object.values(who).every((value) => !value)) return null
  const { id_denunciante } = await db
    .insertInto('sireda.denunciante')
    .values({ ...who, tipo_documento: tipoDocumento })
    .returning('id_denunciante')
    .executeTakeFirstOrThrow()
  return id_denunciante
}

async function numberOf(db: Db, today: string): Promise<string> {
  const year = Number(today.slice(0, 4))
  return `${String(await nextNumber(db, 'sireda.denuncia', year)).padStart(6, '0')}-${year}`
}

type Given = {
  numero: string
  codigo: string
  fechaLimite: string
  plazoDias: number
  now: Date
  idEntidad: number
  who: number | null
  sent: Sending | undefined
}

async function insertDenuncia(db: Db, body: Body, given: Given): Promise<number> {
  const { ubicacion } = body
  const { id_denuncia } = await db
    .insertInto('sireda.denuncia')
    .values({
      numero: given.numero,
      codigo: given.codigo,
      clave_envio: given.sent?.clave ?? null,
      huella_envio: given.sent?.huella ?? null,
      fecha_denuncia: given.now.toISOString(),
      fecha_limite: given.fechaLimite,
      plazo_dias: given.plazoDias,
      modalidad: body.modalidad,
      id_denunciante: given.who,
      id_tipo_denuncia: body.tipoDenuncia,
      id_categoria: body.categoria,
      id_entidad: given.idEntidad,
      descripcion: body.descripcion,
      fecha_hecho: body.fechaHecho,
      denunciado: body.denunciado,
      direccion: body.direccion,
      referencia: body.referencia,
      ubigeo: body.ubigeo,
      consentimiento_version: String((await consentimiento(db, 'DENUNCIA')).numero),
      ubicacion: ubicacion && sql`point(${ubicacion.x}::float8, ${ubicacion.y}::float8)`,
    })
    .returning('id_denuncia')
    .executeTakeFirstOrThrow()
  return id_denuncia
}
