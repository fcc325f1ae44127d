import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** A letter: what it is about (`kind`, such as `denuncia.respuesta`), to whom, and what it says in plain text. */
export type Mail = {
  kind: string
  to: string
  subject: string
  text: string
  /** says which letter this is: the same key is queued and sent once, however often it is asked for */
  key: string
  /** nobody who looks after the mail may see to whom it goes */
  isReserved?: boolean
}

/** Queues a letter in the transaction of what it is about: it is sent after the commit, and never if there is none. */
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
