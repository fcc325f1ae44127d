import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import {
  newPerson,
  type Person,
  personPassword,
  profileId,
  tokenOf,
  unchanged,
} from '../../../test/helpers/modules/people.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, type TestApp, testApp } from '../../../test/helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })
const other = await t.another()
const { update, remove, get } = usuario.routes
const { assignPerfiles, updateClave } = usuarioRoutes

const LAST = 'Debe quedar al menos un administrador activo.'
const administrators = async () =>
  (
    await t.sql<{ username: string }>(
      `select username from seguridad.usuario join seguridad.usuario_perfil using (id_usuario) join seguridad.perfil p using (id_perfil)
       where p.protegido and usuario.estado and eliminado_en is null order by username`,
    )
  ).map(({ username }) => username)
const as = ({ token }: Person) => ({ token })
const first = firstOf(
  await t.sql<{ id: number }>("select id_usuario as id from seguridad.usuario where username = 'admin'"),
)
const admin = first.id

describe('administrators (R13)', () => {
  it('cannot delete, deactivate or demote themselves', async () => {
    const { body } = await t.call<Row>(get, { params: { id: admin } })
    const perfiles = [{ idPerfil: await profileId(t, 'Consulta') }]
    await expectUnchanged(t, async () => {
      for (const [answer, sentence] of [
        [await t.call(remove, { params: { id: admin } }), 'No puede eliminar su propio usuario.'],
        [
          await t.call(assignPerfiles, { params: { id: admin }, body: { perfiles } }),
          'No puede quitarse a sí mismo el perfil Administrador.',
        ],
        [
          await t.call(update, { params: { id: admin }, body: { ...body, perfiles } }),
          'No puede quitarse a sí mismo el perfil Administrador.',
        ],
        [
          await t.call(update, { params: { id: admin }, body: { ...body, estado: false } }),
          'No puede desactivar su propio usuario.',
        ],
      ] as const)
        expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
    })
    const more = [...(body.perfiles as Row[]), ...perfiles]
    expect((await t.call(assignPerfiles, { params: { id: admin }, body: { perfiles: more } })).status).toBe(200)
  })
})

describe('the last administrator (R11)', () => {
  it('cannot be removed by a user who can change users without being one', async () => {
    await t.call('POST /seguridad/api/v1/perfil/1/copiar', { body: { nombre: 'Encargado' } })
    const one = await newPerson(t, ['Encargado'])
    const { body } = await t.call<Row>(get, { params: { id: admin } })
    const perfiles = [{ idPerfil: await profileId(t, 'Consulta') }]
    expect(await administrators()).toEqual(['admin'])
    await expectUnchanged(t, async () => {
      for (const [answer, sentence] of [
        [
          await t.call(remove, { as: as(one), params: { id: admin } }),
          'No se puede eliminar al último administrador activo.',
        ],
        [await t.call(update, { as: as(one), params: { id: admin }, body: { ...body, estado: false } }), LAST],
        [await t.call(assignPerfiles, { as: as(one), params: { id: admin }, body: { perfiles } }), LAST],
      ] as const)
        expect([answer.status, messageOf(answer)]).toEqual([409, sentence])
    })
  })

  const deactivate = (app: TestApp, by: Person, victim: Person) =>
    app.call(update, { as: as(by), params: { id: victim.id }, body: { ...unchanged(victim), estado: false } })
  const erase = (app: TestApp, by: Person, victim: Person) =>
    app.call(remove, { as: as(by), params: { id: victim.id } })
  const strip = async (app: TestApp, by: Person, victim: Person) => {
    const perfiles = [{ idPerfil: await profileId(t, 'Consulta') }]
    return app.call(assignPerfiles, { as: as(by), params: { id: victim.id }, body: { perfiles } })
  }

  /** Starts both calls before either can write: locks the rows of `ids` until both calls wait. */
  async function atOnce<Result>(ids: number[], work: () => Promise<Result>): Promise<Result> {
    const holder = new pg.Client(t.url)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from seguridad.usuario where id_usuario = any($1) for update', [ids])
    const running = work()
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while ((await t.sql(waiting)).length < 2) await sleep(5)
    await holder.query('commit')
    await holder.end()
    return running
  }

  it.each([
    ['deactivate', deactivate],
    ['delete', erase],
    ['demote', strip],
  ])(
    'remains when two administrators %s each other at the same instant, through two processes (W9)',
    async (_, take) => {
      for (let round = 0; round < 3; round++) {
        const [one, two] = [await newPerson(t, ['Administrador']), await newPerson(t, ['Administrador'])]
        const others =
          'username <> all($1) and id_usuario in (select id_usuario from seguridad.usuario_perfil where id_perfil = 1)'
        await t.sql(`update seguridad.usuario set estado = false where ${others}`, [[one.username, two.username]])
        expect(await administrators()).toHaveLength(2)
        const answers = await atOnce([one.id, two.id], () => Promise.all([take(t, one, two), take(other, two, one)]))
        const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
        expect([200, 204]).toContain(won?.status)
        expect([lost?.status, lost?.body.errorMessage]).toEqual([
          409,
          take === erase ? 'No se puede eliminar al último administrador activo.' : LAST,
        ])
        expect(await administrators()).toHaveLength(1)
        await t.sql("update seguridad.usuario set estado = true where username = 'admin'")
      }
    },
  )
})

describe('failed sign-ins (R14)', () => {
  const wrong = (username: string) =>
    t.call(session.signIn, { as: null, body: { username, password: 'No-es-1234' } }).then(({ status }) => status)
  const statusOf = async (username: string, password = personPassword) =>
    (await t.call(session.signIn, { as: null, body: { username, password } })).status
  const block = async ({ username }: Person) => {
    for (let n = 0; n < 5; n++) expect(await wrong(username)).toBe(401)
  }
  const blocked = async ({ id }: Person) => (await t.call<Row>(get, { params: { id } })).body.bloqueadoHasta

  it('block the name for a quarter of an hour from the fifth failure, as the user record shows', async () => {
    const one = await newPerson(t, ['Consulta'])
    for (let n = 0; n < 4; n++) {
      expect(await wrong(one.username)).toBe(401)
      clock.advance(3)
    }
    expect(await blocked(one)).toBeNull()
    expect(await wrong(one.username)).toBe(401)
    expect(new Date(String(await blocked(one))).getTime()).toBe(clock().getTime() + 15 * 60_000)
    clock.advance(14)
    expect(await statusOf(one.username)).toBe(429)
    clock.advance(1.1)
    expect(await statusOf(one.username)).toBe(200)
    expect(await blocked(one)).toBeNull()
  })

  it('do not block the name when they are further apart', async () => {
    const one = await newPerson(t, ['Consulta'])
    for (let n = 0; n < 9; n++) {
      expect(await wrong(one.username)).toBe(401)
      clock.advance(4)
    }
    expect(await statusOf(one.username)).toBe(200)
  })

  it('are each counted when sent concurrently', async () => {
    const one = await newPerson(t, ['Consulta'])
    const statuses = await Promise.all(Array.from({ length: 14 }, () => wrong(one.username)))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
    expect(await statusOf(one.username)).toBe(429)
    clock.advance(40)
  })

  it('do not stop an administrator from setting another password, which lifts the block', async () => {
    const one = await newPerson(t, ['Consulta'])
    await block(one)
    const body = { clave: 'Repuesta-123', confirmarClave: 'Repuesta-123' }
    expect((await t.call(updateClave, { params: { id: one.id }, body })).status).toBe(200)
    expect(await blocked(one)).toBeNull()
    expect(await statusOf(one.username, 'Repuesta-123')).toBe(200)
  })
})

describe('a sign-in while the account changes', () => {
  it('opens no session with a password that was changed meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await newPerson(t, ['Consulta'])
      const body = { clave: 'Repuesta-123', confirmarClave: 'Repuesta-123' }
      const [entered, changed] = await Promise.all([
        t.call<{ token?: string }>(session.signIn, {
          as: null,
          body: { username: one.username, password: personPassword },
        }),
        other.call(updateClave, { params: { id: one.id }, body }),
      ])
      expect(changed.status).toBe(200)
      if (entered.body.token)
        expect((await t.call(session.getSessionInfo, { as: { token: entered.body.token } })).status).toBe(401)
      await t.sql('delete from seguridad.acceso_fallido')
    }
  })

  it('opens no session for a user who was deactivated meanwhile', async () => {
    const one = await newPerson(t, ['Consulta'])
    await t.call(update, { params: { id: one.id }, body: { ...unchanged(one), estado: false } })
    await expect(tokenOf(t, one.username)).rejects.toThrow('Revisa que los datos')
  })
})
