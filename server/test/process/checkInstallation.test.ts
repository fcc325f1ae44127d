import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { nodeEnv } from '../../../tools/nodeFlags.mjs'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const root = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'wamani-check-'))
const mail = new SMTPServer({
  authMethods: ['PLAIN'],
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _, answer) =>
    password === 'correcta' ? answer(null, { user: 'ana' }) : answer(new Error('Credenciales no válidas')),
})
const listening = mail.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as AddressInfo
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

const check = (env: Record<string, string>) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const program = join(root, 'server', 'src', 'checkInstallation.ts')
    const whole = { ...nodeEnv(root), PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env }
    const child = execFile(process.execPath, [program], { env: whole, cwd: '/' }, (_, out) =>
      resolve({ code: child.exitCode ?? -1, lines: out.trim().split('\n') }),
    )
  })

it('reports each part of a sound installation as ok', async () => {
  const smtp = `smtp://ana:correcta@127.0.0.1:${port}`
  const { code, lines } = await check({
    ...{ DATABASE_URL: t.url, SMTP_URL: smtp, PUBLIC_URL: 'https://wamani.example' },
    BACKUP_AT: '22:30',
  })
  const parts = [
    ...[
      'PostgreSQL',
      'orden',
      'rol',
      'conexiones',
      'reloj',
      'secretos',
      'archivos',
      'correo',
      'PUBLIC_URL',
      'disco',
      'respaldos',
    ],
  ]
  expect(lines.map((line) => line.slice(7).split('  ')[0])).toEqual(parts)
  expect(lines.filter((line) => !line.startsWith('bien'))).toEqual([])
  expect(code).toBe(0)
})

it('reports all problems at once, one sentence each, and exits with 1', async () => {
  const { code, lines } = await check({
    ...{ DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/wamani', NODE_ENV: 'production' },
    ...{ FILES_URL: 's3://nada?endpoint=http://127.0.0.1:1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
    SMTP_URL: `smtp://ana:equivocada@127.0.0.1:${port}`,
  })
  expect(code).toBe(1)
  const wrong = lines.filter((line) => line.startsWith('MAL'))
  expect(wrong.map((line) => line.slice(7).split('  ')[0])).toEqual([
    'base de datos',
    'archivos',
    'correo',
    'PUBLIC_URL',
  ])
  expect(wrong[0]).toContain('nadie escucha en esa dirección')
  expect(wrong[2]).toContain('el servidor no acepta el usuario o la contraseña de SMTP_URL')
  expect(lines.join('\n')).not.toMatch(/secreta|equivocada/)
})

it('start-up warns of unusable dependencies and continues', async () => {
  const directory = mkdtempSync(join(folder, 's3-'))
  const buckets = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [] })
  const { port: bucketPort } = await buckets.run()
  onTestFinished(() => buckets.close())
  const server = spawnServer({
    ...{ DATABASE_URL: t.url, DATA_DIR: makeFolder(), LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' },
    FILES_URL: `s3://no-existe?endpoint=http://127.0.0.1:${bucketPort}`,
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' },
    SMTP_URL: `smtp://ana:equivocada@127.0.0.1:${port}`,
  })
  await server.ready()
  await server.printed(
    /Revise la instalación \(archivos\): el bucket de FILES_URL no existe: créelo o corrija FILES_URL\./,
  )
  await server.printed(
    /Revise la instalación \(correo\): el servidor no acepta el usuario o la contraseña de SMTP_URL\./,
  )
})

it('reports an unwritable backup folder and a missing backup schedule', async () => {
  const notFolder = join(folder, 'no-es-carpeta')
  writeFileSync(notFolder, '')
  const findings = async (env: Record<string, string>) =>
    (await check({ DATABASE_URL: t.url, ...env })).lines.filter((line) => line.includes('respaldos'))
  expect(await findings({ BACKUP_DIR: notFolder, BACKUP_AT: '22:30' })).toEqual([
    expect.stringMatching(/^MAL .*no se puede escribir en BACKUP_DIR/),
  ])
  expect(await findings({ BACKUP_DIR: folder })).toEqual([expect.stringMatching(/^aviso.*sin BACKUP_AT/)])
})

it('reports a read URL that is not a replica', async () => {
  const { code, lines } = await check({ DATABASE_URL: t.url, DATABASE_READ_URL: t.url })
  expect(lines.filter((line) => line.includes('réplica'))).toEqual([
    expect.stringMatching(/^MAL .*no sigue a ningún otro/),
  ])
  expect(code).toBe(1)
})
