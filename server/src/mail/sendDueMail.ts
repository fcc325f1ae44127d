import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { parametroText } from '../database/parametro.ts'
import type { Clock } from '../process/clock.ts'
import type { MailSender } from './smtpSender.ts'

export type MailLog = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }
export type MailServices = { database: Database; clock: Clock; sender: MailSender; log: MailLog }

const MINUTE_MS = 60_000
/** Retry delays in minutes; afterwards the mail fails. */
const DELAYS = [1, 5, 30, 120, 720]
/** After this, another process takes over a mail whose sender died. */
const LEASE_TIMEOUT_MINUTES = 10

type Taken = {
  id_correo: number
  tipo: string
  to: string
  isReserved: boolean
  asunto: string
  cuerpo: string
  intentos: number
  clave_idempotencia: string
}

/** Sends all due mails one by one; returns the number sent. Several processes may do so. */
export async function sendDueMail(services: MailServices): Promise<number> {
  let sent = 0
  for (let letter = await take(services); letter; letter = await take(services))
    if (await deliver(services, letter)) sent += 1
  return sent
}

const stampAt = (now: Date) => ({ idUsuario: null, username: 'correo', ip: '', traza: randomUUID(), now })

async function take({ database, clock }: MailServices): Promise<Taken | undefined> {
  const now = clock()
  const abandoned = new Date(now.getTime() - LEASE_TIMEOUT_MINUTES * MINUTE_MS)
  return database.transaction(stampAt(now), async (db) => {
    const { rows } = await sql<Taken>`
      update nucleo.correo_salida set estado = 'enviando', tomado_en = ${now}, intentos = intentos + 1
      where id_correo = (
        select id_correo from nucleo.correo_salida
        where estado = 'pendiente' and proximo_intento <= ${now} or estado = 'enviando' and tomado_en < ${abandoned}
        order by proximo_intento limit 1 for update skip locked)
      returning id_correo, tipo, coalesce(destinatario, destinatario_reservado) as to, destinatario is null as "isReserved", asunto, cuerpo, intentos, clave_idempotencia`.execute(
      db,
    )
    return rows[0]
  })
}

async function deliver(services: MailServices, letter: Taken): Promise<boolean> {
  const { database, sender, log } = services
  const { id_correo: id, tipo, intentos } = letter
  try {
    const name = await parametroText(database.read, 'institucion.nombre')
    const address = await parametroText(database.read, 'correo.remitente')
    const { to, asunto: subject, cuerpo: text, clave_idempotencia: key } = letter
    await sender.send({ from: { name, address }, to, subject, text, key })
  } catch (error) {
    // logs no content: it may contain codes
    log.warn({ id, tipo, intentos, code: (error as { code?: string }).code }, 'mail not sent')
    await postpone(services, letter, error)
    return false
  }
  await settle(services, id, {
    estado: 'enviado',
    enviado_en: services.clock().toISOString(),
    proximo_intento: null,
    ultimo_error: null,
  })
  log.info({ id, tipo, intentos }, 'mail sent')
  return true
}

async function postpone(services: MailServices, letter: Taken, error: unknown): Promise<void> {
  const { id_correo, intentos, to, isReserved } = letter
  const said = error instanceof Error ? error.message : String(error)
  // servers repeat the rejected address; PostgreSQL stores no NUL
  const ultimo_error = (isReserved ? said.replaceAll(to, '…') : said).replaceAll('\0', ' ').slice(0, 300)
  const delay = DELAYS[intentos - 1]
  const next = delay === undefined ? null : new Date(services.clock().getTime() + delay * MINUTE_MS).toISOString()
  await settle(services, id_correo, { estado: next ? 'pendiente' : 'fallido', proximo_intento: next, ultimo_error })
}

type Outcome = { estado: string; proximo_intento: string | null; ultimo_error: string | null; enviado_en?: string }

const settle = ({ database, clock }: MailServices, id: number, outcome: Outcome) =>
  database.transaction(stampAt(clock()), (db) =>
    db
      .updateTable('nucleo.correo_salida')
      .set({ ...outcome, tomado_en: null })
      .where('id_correo', '=', id)
      .where('estado', '=', 'enviando')
      .execute(),
  )
