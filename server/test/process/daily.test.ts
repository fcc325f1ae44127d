import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bindModule } from '../../src/binding/bindModule.ts'
import type { ServerModule } from '../../src/binding/serverModule.ts'
import { openFiles } from '../../src/files/files.ts'
import { runDaily } from '../../src/jobs/runDaily.ts'
import { walkRecords } from '../../src/jobs/walkRecords.ts'
import { served } from '../../src/modules/index.ts'
import { adjunto, fixtureContract } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const DAY_MINUTES = 24 * 60
const clock = movableClock(new Date('2026-03-16T15:00:00Z'))
const done: string[] = []
let fails = false
const nightly: ServerModule = {
  ...fixtureModule.served,
  daily: {
    anotar: async ({ db, today }) => {
      await sql`insert into prueba.aviso (titulo, orden) values (${`Noche ${today} ${done.length}`}, 1)`.execute(db)
      if (fails) throw new Error('the night fails on purpose')
      done.push(today)
    },
  },
}
const t = await testApp({ modules: [{ ...fixtureModule, served: nightly }], clock })
const files = await openFiles({ database: t.database, store: t.store, clock })
const night = (day?: string) => runDaily({ database: t.database, served: [nightly], clock, files, publicUrl: '', day })
const notes = async () =>
  (await t.sql<{ titulo: string }>(`select titulo from prueba.aviso where titulo like 'Noche%' order by 1`)).length

describe('daily job', () => {
  it('runs once per day, from 00:30 in Lima', async () => {
    expect(await night()).toEqual([{ job: 'prueba.anotar', day: '2026-03-16' }])
    expect(await night()).toEqual([])
    clock.advance(14 * 60 + 29) // 17 March, 00:29
    expect(await night()).toEqual([])
    clock.advance(2)
    expect(await night()).toEqual([{ job: 'prueba.anotar', day: '2026-03-17' }])
    expect(done).toEqual(['2026-03-16', '2026-03-17'])
  })

  it('catches up on missed days in order', async () => {
    clock.advance(3 * DAY_MINUTES)
    expect((await night()).map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-19', '2026-03-20'])
    expect(done.slice(-3)).toEqual(['2026-03-18', '2026-03-19', '2026-03-20'])
  })

  it('writes nothing when it fails, records the failure and retries', async () => {
    clock.advance(DAY_MINUTES)
    const before = await notes()
    fails = true
    const [outcome] = await night()
    expect([outcome?.day, String(outcome?.error)]).toEqual(['2026-03-21', 'Error: the night fails on purpose'])
    expect(await notes()).toBe(before)
    await night()
    const [row] = await t.sql(
      `select intentos, ultimo_error, terminada_en from nucleo.tarea_diaria where dia = '2026-03-21'`,
    )
    expect(row).toEqual({ intentos: 2, ultimo_error: 'the night fails on purpose', terminada_en: null })
    fails = false
    expect(await night()).toEqual([{ job: 'prueba.anotar', day: '2026-03-21' }])
    expect(await notes()).toBe(before + 1)
  })

  it('in steps keeps finished steps and resumes after a failure', async () => {
    const all = Array.from({ length: 450 }, (_, n) => n + 1)
    const seen: number[] = []
    const ending = new Set([450])
    const written = async () =>
      (await t.sql<{ orden: number }>("select orden from prueba.aviso where titulo like 'Paso %'")).length
    const stepped: ServerModule = {
      ...fixtureModule.served,
      daily: {
        pasos: {
          inSteps: (services) =>
            walkRecords(services, {
              table: 'prueba.aviso',
              ids: all,
              run: async (db, ids) => {
                seen.push(await written())
                await sql`insert into prueba.aviso (titulo, orden)
                  select 'Paso ' || n || ' de ' || ${String(seen.length)}::text, 1 from unnest(${ids}::int[]) n`.execute(
                  db,
                )
                if (ids.some((id) => ending.has(id)))
                  throw Object.assign(new Error('the server goes'), { code: '57P01' })
              },
            }),
        },
      },
    }
    const steps = () => runDaily({ database: t.database, served: [stepped], clock, files, publicUrl: '' })
    expect(await steps()).toMatchObject([{ job: 'prueba.pasos', error: new Error('the server goes') }])
    expect([seen, await written()]).toEqual([[0, 200, 400], 400])
    ending.clear()
    const outcomes = await Promise.all([steps(), steps()])
    expect(outcomes.flat()).toMatchObject([{ job: 'prueba.pasos' }])
    expect(await written()).toBeGreaterThanOrEqual(850)
    expect(await steps()).toEqual([])
  })

  it('runs in one process', async () => {
    clock.advance(DAY_MINUTES)
    const outcomes = await Promise.all([night(), night(), night(), night()])
    expect(outcomes.flat()).toEqual([{ job: 'prueba.anotar', day: '2026-03-22' }])
  })

  it('runs again for a requested day', async () => {
    expect(await night('2026-03-01')).toEqual([{ job: 'prueba.anotar', day: '2026-03-01' }])
    expect(await night('2026-03-01')).toEqual([{ job: 'prueba.anotar', day: '2026-03-01' }])
  })

  it('is recorded in the audit trail', async () => {
    const [row] = await t.sql(`select creado_por from prueba.aviso where titulo like 'Noche 2026-03-22%'`)
    expect(row?.creado_por).toBe('sistema')
  })
})

describe('unreferenced files', async () => {
  const u = await testApp({ modules: [fixtureModule] })
  const nightAfter = async (hours: number) => {
    const later = () => new Date(Date.now() + hours * 3_600_000)
    const own = await openFiles({ database: u.database, store: u.store, clock: later })
    return runDaily({ database: u.database, served, clock: later, files: own, publicUrl: '', day: '2026-03-16' })
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of u.store.list()) found.push(key)
    return found.length
  }
  const kept = async (name: string) => (await u.sql('select 1 from nucleo.archivo where nombre = $1', [name])).length
  const named = (nombre: string) => ({ ...testFiles.pdf(), nombre })
  const picture = (nombre: string) => ({ ...testFiles.png(), nombre })

  it('are deleted after a day with their bytes; permanent and used files stay', async () => {
    const body = { titulo: 'Barrido', documento: named('primero.pdf'), foto: picture('vieja.png') }
    const { body: row } = await u.call<Row>(adjunto.routes.create, { body })
    const change = { titulo: 'Barrido', documento: named('segundo.pdf'), foto: picture('nueva.png') }
    await u.call(adjunto.routes.update, { params: { id: row.idAdjunto }, body: change })
    // bytes of an upload whose record was rejected
    await u.store.write(`aa/${'0'.repeat(38)}`, Buffer.from('x'))
    expect(await keys()).toBe(5)
    expect((await nightAfter(23)).filter(({ error }) => error)).toEqual([])
    expect(await keys()).toBe(5)
    await nightAfter(25)
    expect(await keys()).toBe(3)
    expect([await kept('primero.pdf'), await kept('segundo.pdf')]).toEqual([0, 1])
    expect([await kept('vieja.png'), await kept('nueva.png')]).toEqual([1, 1])
  })
})

it('skips modules without daily jobs', async () => {
  const plain = bindModule({ ...fixtureContract, resources: [], routes: {} }, { routes: {} })
  expect(await runDaily({ database: t.database, served: [plain], clock, files, publicUrl: '' })).toEqual([])
})
