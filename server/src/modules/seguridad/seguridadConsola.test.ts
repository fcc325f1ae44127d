import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { expect, it } from 'vitest'
import { nodeEnv } from '../../../../tools/nodeFlags.mjs'
import { newPerson, tokenOf } from '../../../test/helpers/modules/people.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const t = await testApp()
const root = join(import.meta.dirname, '..', '..', '..', '..')
const program = join(root, 'server', 'src', 'admin.ts')

const admin = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...nodeEnv(root), PATH: process.env.PATH, DATABASE_URL: t.url }
    const child = execFile(process.execPath, [program, ...words], { env, cwd: '/' }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

const passwordIn = (out: string) => /^ {2}(\S+)$/m.exec(out)?.[1] ?? ''

it('resets a password: prints it once, lifts the block, ends the sessions and forces a change', async () => {
  const one = await newPerson(t, ['Consulta'])
  for (let n = 0; n < 5; n++)
    await t.call(session.signIn, { as: null, body: { username: one.username, password: 'No-es-1234' } })
  const { code, out, err } = await admin('restablecer', one.username.toUpperCase())
  expect([code, err]).toEqual([0, ''])
  expect((await t.call(session.getSessionInfo, { as: { token: one.token } })).status).toBe(401)
  const auth = await t.call<{ user: Row }>(session.signIn, {
    as: null,
    body: { username: one.username, password: passwordIn(out) },
  })
  expect([auth.status, auth.body.user.debeCambiarClave]).toEqual([200, true])
  const events = await t.sql(
    `select username, id_usuario, despues ->> 'clave_hash' as clave from auditoria.evento
     where tabla = 'seguridad.usuario' and id_registro = $1 order by id_evento desc limit 1`,
    [one.id],
  )
  expect(events).toEqual([{ username: 'consola', id_usuario: null, clave: '***' }])
  const history = await t.call<Row[]>(usuario.routes.history, { params: { id: one.id } })
  expect(history.body[0]?.usuario).toBe('consola')
})

it('restores access for the administrator too', async () => {
  const { out } = await admin('restablecer', 'admin')
  expect(await tokenOf(t, 'admin', passwordIn(out))).toBeTruthy()
})

it('warns about an inactive account and leaves it inactive', async () => {
  await t.sql("update seguridad.usuario set debe_cambiar_clave = false where username = 'admin'")
  const [row] = await t.sql<{ id: number }>("select id_usuario as id from seguridad.usuario where username = 'salud'")
  await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [row?.id])
  const { code, out } = await admin('restablecer', 'salud')
  expect([code, out]).toEqual([0, expect.stringContaining('La cuenta está inactiva')])
  await expect(tokenOf(t, 'salud', passwordIn(out))).rejects.toThrow()
})

it.each([
  [['restablecer', 'nadie.asi'], 'No existe el usuario nadie.asi.\n'],
  [['restablecer'], 'Uso: npm run admin -- restablecer <usuario>\n'],
  [[], 'Uso: npm run admin -- restablecer <usuario>\n'],
  [['borrar', 'admin'], 'Uso: npm run admin -- restablecer <usuario>\n'],
])('%j fails with a one-sentence message', async (words, sentence) => {
  expect(await admin(...words)).toEqual({ code: 1, out: '', err: sentence })
})
