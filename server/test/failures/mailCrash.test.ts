import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { clusterBase, makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/mail', 'server/src/jobs', 'server/src/database'])

/** A mail server that accepts mail, or hangs. */
async function openPostOffice(answers: boolean) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString())
        if (answers) done()
      })
    },
  })
  server.on('error', () => undefined) // the sender is killed
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { letters, url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}` }
}

it.runIf(isDue())('sends a mail whose sending process died', async () => {
  const dataDir = join(makeFolder(), 'data')
  const silent = await openPostOffice(false)
  const first = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, SMTP_URL: silent.url })
  await first.ready()
  const client = new pg.Client(`postgresql://wamani@/wamani?host=${clusterBase(dataDir)}/socket&port=5432`)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`insert into nucleo.correo_salida (tipo, destinatario, asunto, cuerpo, clave_idempotencia, proximo_intento)
    values ('prueba', 'ana@correo.pe', 'Aviso', 'Hola', 'uno', now())`)
  await expect.poll(() => silent.letters.length).toBe(1)
  first.child.kill('SIGKILL')
  await first.ended
  const { rows } = await client.query('select estado, intentos from nucleo.correo_salida')
  expect(rows).toEqual([{ estado: 'enviando', intentos: 1 }])

  const office = await openPostOffice(true)
  const APP_CLOCK = new Date(Date.now() + 11 * 60_000).toISOString()
  const second = spawnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, SMTP_URL: office.url, APP_CLOCK })
  await second.ready()
  await expect.poll(() => office.letters.length).toBe(1)
  const stored = new pg.Client(`postgresql://wamani@/wamani?host=${clusterBase(dataDir)}/socket&port=5432`)
  await stored.connect()
  const states = async () => (await stored.query('select estado from nucleo.correo_salida')).rows
  await expect.poll(states).toEqual([{ estado: 'enviado' }])
  await stored.end()
  await client.end()
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(office.letters).toHaveLength(1)
})
