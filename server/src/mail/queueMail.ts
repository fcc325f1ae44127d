import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** A mail: `kind` (such as `denuncia.respuesta`), recipient and plain text. */
export type Mail = {
  kind: string
  to: string
  subject: string
  text: string
  /** deduplication key: each is sent once */
  key: string
  /** hides the recipient from mail administrators */
  isReserved?: boolean
}

/** Queues a mail in the current transaction; it is sent after commit. */
export async function queueMail(db: Db, { kind, to, subject, text, key, isReserved }: Mail): Promise<void> {
  await db
    .insertInto('nucleo.correo_salida')
    .values({
      ...(isReserved ? { destinatario_reservado: to } : { destinatario: to }),
      ...{ tipo: kind, asunto: oneLine(subject), cuerpo: text, clave_idempotencia: key },
      proximo_intento: sql<string>`nucleo.request_time()`,
    })
    .onConflict((conflict) => conflict.column('clave_idempotencia').doNothing())
    .execute()
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200)
