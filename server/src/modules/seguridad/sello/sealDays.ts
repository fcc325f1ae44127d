import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import { parametroText } from '../../../database/parametro.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { queueMail } from '../../../mail/queueMail.ts'
import { type SecretBox, secretBoxKey } from '../../../secrets/secretBox.ts'
import { type DayHead, headText } from './headText.ts'

const stamp = (now: Date) => ({ idUsuario: null, username: 'sistema', ip: '', traza: 'sello', now })

/**
 * Seals each completed day of the trail: a hash chain, a signature over its last hash, and a mail that keeps a copy
 * outside the database.
 */
export const sealDays: BackgroundWork = async ({ database, clock, service, log, closing }) => {
  const box = service(secretBoxKey)
  for (let sealed = true; sealed && !closing.aborted; ) {
    const now = clock()
    sealed = await database.transaction(
      stamp(now),
      async (db) => {
        const { rows } = await sql<{ dia: string | null; eventos: number; huella: Buffer }>`
          select dia, eventos, huella from auditoria.seal_next_day(${dayInLima(now)}::date)`.execute(db)
        const { dia, eventos, huella } = rows[0] ?? { dia: null, eventos: 0, huella: Buffer.alloc(0) }
        if (dia === null) return false
        const head = { dia, eventos, huella: huella.toString('hex') }
        const signature = signed(box, head)
        if (signature)
          await sql`select auditoria.sign_day(${dia}::date, ${signature.firma}, ${signature.clave})`.execute(db)
        await sendAway(db, head, signature?.firma)
        log.info(head, signature ? 'audit day sealed and signed' : 'audit day sealed without a key to sign with')
        return true
      },
      { statementTimeout: 900_000 },
    )
  }
}

function signed(box: SecretBox, head: DayHead) {
  if (!box.hasKey()) return undefined
  return box.sign(headText(head))
}

async function sendAway(db: Parameters<typeof queueMail>[0], head: DayHead, firma: Buffer | undefined): Promise<void> {
  const to = await parametroText(db, 'auditoria.correoSello')
  if (!to.includes('@')) return
  const text = `Guarde este correo: permite comprobar que nadie cambió después la auditoría de ese día.\n\n${headText(head)}\n${
    firma ? `Firma: ${firma.toString('base64')}\n` : ''
  }`
  await queueMail(db, {
    ...{
      kind: 'auditoria.sello',
      to,
      subject: `Sello de la auditoría del ${head.dia}`,
      text,
      key: `sello ${head.dia}`,
    },
  })
}
