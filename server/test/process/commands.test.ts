import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { secretBox } from '../../src/secrets/secretBox.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { emptyDatabase } from '../helpers/databases/emptyDatabase.ts'
import { makeFolder, runCommand } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/verifyAudit.ts',
  'server/src/encryptFiles.ts',
  'server/src/restore.ts',
  'server/src/backup',
  'server/src/secrets',
  'server/src/installation',
  'server/src/checkInstallation.ts',
])

const t = await testApp()

const run = (command: string, env: Record<string, string>, ...args: string[]) =>
  runCommand(command, { DATABASE_URL: t.url, ...env }, ...args)

async function tamper(text: string): Promise<void> {
  await t.sql('alter table auditoria.evento disable trigger append_only')
  await t.sql(text)
  await t.sql('alter table auditoria.evento enable trigger append_only')
}

it.runIf(isDue())('verify-audit exits with 1 when a sealed event was altered', async () => {
  const env = { DATA_DIR: makeFolder() }
  await tamper("update auditoria.evento set ocurrido_en = ocurrido_en - interval '1 day'")
  for (const { run: seal, channel } of t.app.jobs.background) if (channel === 'wamani_sello') await seal()
  const whole = await run('verifyAudit', env)
  expect([whole.code, whole.said]).toEqual([
    0,
    expect.stringMatching(/^La auditoría está íntegra: \d+ eventos de \d+ días?\.\n$/),
  ])
  await tamper(`update auditoria.evento set username = 'otro'
    where id_evento = (select min(id_evento) from auditoria.sello_evento)`)
  const altered = await run('verifyAudit', env)
  expect([altered.code, altered.said]).toEqual([
    1,
    expect.stringMatching(/evento \d+: .* fue alterado\.\nLa auditoría fue alterada: 1 diferencia\.\n$/),
  ])
  expect(await run('verifyAudit', env, 'x')).toEqual({ code: 1, said: 'Uso: npm run verify-audit\n' })
})

it.runIf(isDue())('encrypt-files encrypts plain files, names missing ones and reports a missing key', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, '3f'))
  const clave = `3f/${'a'.repeat(38)}`
  writeFileSync(join(folder, clave), 'en claro')
  await t.sql("update nucleo.archivo set clave = '00/' || lpad(id_archivo::text, 38, '0')")
  await t.sql(
    `insert into nucleo.archivo (nombre, tipo, clave, tamanio, sha256, sha256_recibido)
     values ('x', 'text/plain', $1, 8, repeat('0', 64), repeat('0', 64))`,
    [clave],
  )
  const env = { DATA_DIR: folder, FILES_URL: pathToFileURL(folder).href }
  const key = { FILES_KEY: 'one key of at least thirty-two letters' }
  const done = await run('encryptFiles', { ...env, ...key })
  expect([done.code, done.said]).toEqual([0, expect.stringMatching(/^Archivos: \d+\. Se volvieron a escribir 1\.\n/)])
  expect(done.said).toContain('ya no está en el almacén.')
  expect((await run('encryptFiles', { ...env, ...key })).said).toContain('Se volvieron a escribir 0.')
  expect(await run('encryptFiles', env)).toEqual({
    code: 1,
    said: 'Al servidor le falta la clave con la que se cifró el archivo.\n',
  })
  expect(await run('encryptFiles', env, 'x')).toEqual({ code: 1, said: 'Uso: npm run encrypt-files\n' })
})

it.runIf(isDue())('restore and check-installation report secrets whose key is missing', async () => {
  const key = 'clave-del-lugar-de-origen-0123456789'
  const sealed = secretBox(() => [key]).seal('autenticador 1', 'x')
  await t.sql(
    `insert into seguridad.autenticador (id_usuario, secreto, activado_en)
     select id_usuario, $1, now() from seguridad.usuario order by id_usuario limit 2`,
    [sealed],
  )
  const archive = join(makeFolder(), 'copia.tar.zst')
  const taken = await run('backup', { DATA_DIR: makeFolder() }, archive)
  expect(taken.code, taken.said).toBe(0)
  const place = { DATA_DIR: makeFolder(), DATABASE_URL: await emptyDatabase(t) }
  const restored = await run('restore', { ...place, SECRETS_KEY: 'clave-del-lugar-nuevo-0123456789-abc' }, archive)
  expect(restored.code, restored.said).toBe(0)
  expect(restored.said).toMatch(/\nAtención: aquí no está la clave que abre 2 segundos factores: .*SECRETS_KEY.*\.\n$/)
  const checked = async (env: Record<string, string>) => (await run('checkInstallation', { ...place, ...env })).said
  expect(await checked({})).toMatch(/MAL .*secretos .*SECRETS_KEY no tiene la clave que abre 2 segundos factores/)
  expect(await checked({ SECRETS_KEY: key })).toMatch(/bien .*secretos .*se pueden abrir/)
})
