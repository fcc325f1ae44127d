import { correo } from '@wamani/contract/sistema/correo.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openFiles } from '../src/files/files.ts'
import { runDaily } from '../src/jobs/runDaily.ts'
import { type Mail, queueMail } from '../src/mail/queueMail.ts'
import { sendDueMail } from '../src/mail/sendDueMail.ts'
import { type MailSender, smtpSender } from '../src/mail/smtpSender.ts'
import { served } from '../src/modules/index.ts'
import { movableClock } from './helpers/movableClock.ts'
import { openPostOffice } from './helpers/postOffice.ts'
import { messageOf } from './helpers/recordCalls.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ sendsMail: true })
const lines: unknown[] = []
const log = { info: (...line: unknown[]) => void lines.push(line), warn: (...line: unknown[]) => void lines.push(line) }

const office = await openPostOffice()
const sender = smtpSender(`smtp://127.0.0.1:${office.port}`)
afterAll(async () => {
  sender.close()
  await office.close()
})
beforeEach(async () => {
  office.letters.length = 0
  await t.sql('delete from nucleo.correo_salida')
})

const stamp = () => ({ idUsuario: null, username: 'prueba', ip: '', traza: 'prueba', now: clock() })
const mail = (key: string, more: Partial<Mail> = {}): Mail => ({
  ...{ kind: 'prueba', to: 'ana@correo.pe', subject: 'Su denuncia', text: 'Código secreto: CANARIO-9137', key },
  ...more,
})
const queue = (...letters: Mail[]) =>
  t.database.transaction(stamp(), async (db) => {
    for (const letter of letters) await queueMail(db, letter)
  })
const send = (by: MailSender = sender) => sendDueMail({ database: t.database, clock, sender: by, log })
const rows = () => t.sql<Row>('select * from nucleo.correo_salida order by id_correo')
const broken: MailSender = {
  send: async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' })
  },
  close: () => undefined,
}

describe('mail', () => {
  it('is sent after commit, from the institution, as plain text', async () => {
    await queue(mail('a', { subject: 'Respuesta a su\r\nBcc: otro@x.pe denuncia', text: 'Señor Ñahui:\n\nGracias.' }))
    expect(await send()).toBe(1)
    const [letter] = office.letters
    expect(letter?.to).toEqual(['ana@correo.pe'])
    expect(letter?.text).toMatch(/^From: Gobierno Regional <no-responder@localhost>\r\n/m)
    expect(letter?.text).toMatch(/^Subject: Respuesta a su Bcc: otro@x.pe denuncia\r\n/m)
    expect(letter?.text).toMatch(/Se=C3=B1or =C3=91ahui:|Señor Ñahui:/)
    expect((await rows())[0]).toMatchObject({
      estado: 'enviado',
      intentos: 1,
      proximo_intento: null,
      ultimo_error: null,
    })
    expect(await send()).toBe(0)
  })

  it("is retried when the server's response contains characters that PostgreSQL cannot store", async () => {
    await queue(mail('raro'))
    const odd: MailSender = {
      send: async () => {
        throw new Error('550 \u0000 no')
      },
      close: () => undefined,
    }
    expect(await send(odd)).toBe(0)
    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 1, ultimo_error: '550   no' }])
  })

  it('is not sent when its transaction fails', async () => {
    const failed = t.database.transaction(stamp(), async (db) => {
      await queueMail(db, mail('nunca'))
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect([await rows(), await send()]).toEqual([[], 0])
  })

  it('is queued once per key', async () => {
    await Promise.all([queue(mail('una')), queue(mail('una')), queue(mail('una'), mail('una'))])
    expect([await send(), office.letters.length]).toEqual([1, 1])
  })

  it('goes to one recipient, whatever its address contains', async () => {
    await queue(mail('dos', { to: 'ana@correo.pe, otro@correo.pe' }))
    await send()
    expect(office.letters.flatMap(({ to }) => to)).not.toContain('otro@correo.pe')
  })

  it('is sent once by many processes', async () => {
    await queue(...Array.from({ length: 30 }, (_, n) => mail(`muchas ${n}`)))
    const sent = await Promise.all([send(), send(), send(), send()])
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(30)
    expect(office.letters).toHaveLength(30)
  })
})

describe('unavailable mail server', () => {
  it('retries after 1, 5, 30, 120 and 720 minutes and then sends each mail once', async () => {
    const away = await openPostOffice()
    const { port } = away
    await away.close()
    const to = smtpSender(`smtp://127.0.0.1:${port}`)
    await queue(mail('x'), mail('y'))
    for (const [at, minutes] of [1, 5, 30, 120].entries()) {
      expect(await send(to)).toBe(0)
      const [row] = await rows()
      expect([row?.estado, row?.intentos]).toEqual(['pendiente', at + 1])
      expect(Number(row?.proximo_intento) - clock().getTime()).toBe(minutes * 60_000)
      expect(String(row?.ultimo_error)).toContain('ECONNREFUSED')
      clock.advance(minutes - 0.1)
      expect(await send(to)).toBe(0)
      expect((await rows())[0]?.intentos).toBe(at + 1)
      clock.advance(0.2)
    }
    const back = await openPostOffice(port)
    expect(await send(to)).toBe(2)
    expect(await send(to)).toBe(0)
    expect(back.letters).toHaveLength(2)
    to.close()
    await back.close()
  })

  it('gives up after the sixth attempt until a user retries', async () => {
    await queue(mail('z'))
    for (const minutes of [2, 6, 31, 121, 721, 1]) {
      await send(broken)
      clock.advance(minutes)
    }
    const [row] = await rows()
    expect(row).toMatchObject({ estado: 'fallido', intentos: 6, proximo_intento: null })
    clock.advance(10_000)
    expect(await send()).toBe(0)
    const id = row?.id_correo
    const again = await t.call<Row>(correo.routes.reintentar, { params: { id }, body: {} })
    expect([again.status, again.body.estado, again.body.intentos]).toEqual([200, 'pendiente', 0])
    expect(await send()).toBe(1)
    const twice = await t.call(correo.routes.reintentar, { params: { id }, body: {} })
    expect([twice.status, messageOf(twice)]).toEqual([409, 'El correo ya fue enviado.'])
  })

  it('another process sends the mail of a dead one after ten minutes', async () => {
    await queue(mail('muerto'))
    const dying: MailSender = { send: () => new Promise(() => undefined), close: () => undefined }
    void send(dying)
    await expect.poll(async () => (await rows())[0]?.estado).toBe('enviando')
    clock.advance(9)
    expect(await send()).toBe(0)
    clock.advance(2)
    expect(await send()).toBe(1)
    expect([office.letters.length, (await rows())[0]?.estado]).toEqual([1, 'enviado'])
  })

  it('a mail that is sent twice has the same Message-ID', async () => {
    await queue(mail('doble'))
    await send()
    await t.sql(
      `update nucleo.correo_salida set estado = 'enviando', enviado_en = null, tomado_en = now() - interval '1 year'`,
    )
    await send()
    const numbers = office.letters.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })
})

describe('outbox', () => {
  it('shows pending mails with the error, never their content', async () => {
    await queue(mail('visto'))
    await send(broken)
    const { text, body } = await t.call<{ items: Row[] }>(correo.routes.list)
    expect(body.items[0]).toMatchObject({
      destinatario: 'ana@correo.pe',
      estado: 'pendiente',
      ultimoError: 'connect ECONNREFUSED',
    })
    expect(text).not.toContain('CANARIO')
    expect((await t.call(correo.routes.list, { as: 'Consulta' })).status).toBe(403)
    const summary = await t.call(sistema.routes.countMail)
    expect(summary.body).toEqual({ configurado: true, pendientes: 1, fallidos: 0 })
  })

  it('logs no mail content anywhere', async () => {
    await queue(mail('callado'))
    await send(broken)
    clock.advance(2)
    await send()
    const trail = await t.sql(
      `select coalesce(antes::text, '') || coalesce(despues::text, '') as text from auditoria.evento`,
    )
    for (const place of [lines, t.log, trail]) expect(JSON.stringify(place)).not.toContain('CANARIO-9137')
  })

  it('deletes the content a month after sending', async () => {
    await queue(mail('olvido'))
    await send()
    const files = await openFiles({ database: t.database, store: t.store, clock })
    const night = () => runDaily({ database: t.database, served, clock, files, publicUrl: '' })
    await night()
    expect((await rows())[0]?.cuerpo).toContain('CANARIO')
    clock.advance(31 * 24 * 60)
    await night()
    expect((await rows())[0]).toMatchObject({ cuerpo: '', estado: 'enviado', destinatario: 'ana@correo.pe' })
  })
})
