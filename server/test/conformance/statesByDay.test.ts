import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { unidad as unidadResource } from '@wamani/contract/rrhh/unidad.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { served } from '../../src/modules/index.ts'
import { newApplication } from '../helpers/modules/applications.ts'
import { approved, type Fuel, fuelFixture, issue } from '../helpers/modules/fuel.ts'
import { leavesOf } from '../helpers/modules/leaves.ts'
import { fileDenuncia, idOfDenuncia } from '../helpers/modules/newDenuncia.ts'
import { surveysOf } from '../helpers/modules/surveys.ts'
import { workersOf } from '../helpers/modules/workers.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { storedVersion } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { call, sql } = t
const { worker, inForce, action, contract, post, idBy, unidad, move } = workersOf(t)
const { w1, plan, staySignedIn } = leavesOf(t)
const at = (day: string) => clock.moveTo(new Date(`${day}T12:00:00-05:00`))

/** Nightly jobs that change states by date; writes make the same changes at once. */
const moving = [
  'combustible.expireDueVales',
  'geoencuesta.expireTareas',
  'rrhh.contratosYDesplazamientos',
  'rrhh.vacaciones',
  'seguridad.expireAplicaciones',
  'sireda.markOverdue',
]
/** Nightly jobs that change no state. */
const others = [
  'combustible.checkKardex',
  'rrhh.asistencia',
  'rrhh.feriados',
  'seguridad.anonymiseOld',
  'seguridad.forgetBitacora',
  'seguridad.forgetConsultas',
  'seguridad.forgetEntregas',
  'sistema.applyParametros',
  'sistema.emptyTrash',
  'sistema.forgetComentarios',
  'sistema.forgetJobs',
  'sistema.forgetLlamadas',
  'sistema.forgetMail',
  'sistema.forgetNotifications',
  'sistema.keepYears',
  'sistema.purgeImports',
  'sistema.raiseAlertas',
  'sistema.sendDigest',
  'sistema.sweepFiles',
]
/** Resources whose state depends on the date; each has a test below. */
const following: readonly AnyResource[] = [vale, tarea, aplicacion, desplazamientoTrabajador, vacacion]

/** Records that a nightly run changes, by table and id. */
async function changedByNight(): Promise<unknown[]> {
  const [last] = await sql<{ id: string }>('select coalesce(max(id_evento), 0) as id from auditoria.evento')
  await t.night(clock().toISOString().slice(0, 10))
  return sql(
    `select tabla, id_registro, antes, despues from auditoria.evento
     where id_evento > $1 and split_part(tabla, '.', 1) not in ('nucleo', 'seguridad') order by id_evento`,
    [last?.id],
  )
}

beforeAll(async () => {
  await t.signIn('Encuestas')
  await staySignedIn()
  await t.night('2026-05-15')
})

test('every nightly job is listed as changing states or not', () => {
  const jobs = served.flatMap(({ module, daily }) => Object.keys(daily ?? {}).map((job) => `${module.name}.${job}`))
  expect(jobs.toSorted()).toEqual([...moving, ...others].toSorted())
})

test('every resource whose state depends on the date has a test here', () => {
  const declared = allResources().filter(({ state, fields }) => state && fields[state]?.lifecycle?.byDay)
  expect(new Set(declared.map(({ key }) => key))).toEqual(new Set(following.map(({ key }) => key)))
})

describe('state of a record that is registered late', () => {
  afterEach(async () => {
    expect(await changedByNight()).toEqual([])
  })

  describe('a contract', () => {
    test('ceases with its worker when activated after its last day', async () => {
      const idTrabajador = await worker()
      const made = await contract({ idTrabajador, fechaInicio: '2026-01-01', fechaFin: '2026-05-10' })
      const active = await action('activar', Number(made.body.idContrato))
      expect(active.body, active.text).toMatchObject({
        estado: 'CESADO',
        fechaCese: '2026-05-10',
        motivoCese: 'VENCIMIENTO',
      })
      const { body } = await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })
      expect(body).toMatchObject({ estado: 'CESADO', unidad: null })
    })

    test('reflects its suspension, current or past', async () => {
      const idTrabajador = await worker()
      const id = await inForce({ idTrabajador, codigo: 'CAS-IND' })
      const rest = (fechaInicio: string, fechaFin: string) =>
        action('suspender', id, {
          motivo: 'LICENCIA_SIN_GOCE',
          fechaInicio,
          fechaFin,
          documento: 'R-1',
          reservaPlaza: true,
        })
      expect((await rest('2026-04-01', '2026-04-30')).body).toMatchObject({ estado: 'VIGENTE' })
      expect((await rest('2026-05-10', '2026-05-31')).body).toMatchObject({ estado: 'SUSPENDIDO' })
      expect((await action('reincorporar', id, { fechaFin: '2026-05-15' })).body).toMatchObject({
        estado: 'SUSPENDIDO',
      })
      expect((await action('reincorporar', id, { fechaFin: '2026-05-14' })).body).toMatchObject({ estado: 'VIGENTE' })
    })
  })

  describe('a movement', () => {
    const appointed = async () => {
      const { plazas } = await post(1)
      const idTrabajador = await worker()
      const idNivelRemunerativo = await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA')
      await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM', idNivelRemunerativo })
      return idTrabajador
    }
    const act = async (name: 'concluir' | 'anular', made: { body: Row }, body: Row = {}) => {
      const id = Number(made.body.idDesplazamientoTrabajador)
      const version = await storedVersion(t, desplazamientoTrabajador, id)
      return call<Row>(desplazamientoTrabajador.routes[name], { params: { id }, body: { version, ...body } })
    }
    const stateOf = async ({ body }: { body: Row }) =>
      (await call<Row>(desplazamientoTrabajador.routes.get, { params: { id: body.idDesplazamientoTrabajador } })).body

    test('has ended when approved after its last day', async () => {
      const idTrabajador = await appointed()
      const days = { fechaInicio: '2026-04-01', fechaFin: '2026-05-10' }
      const made = await move('ENC', { idTrabajador, ...days, idUnidadDestino: await unidad('08') }, true)
      expect(made.body, made.text).toMatchObject({ estado: 'CONCLUIDO' })
    })

    test('continues until a future end date, and so does its position as head', async () => {
      const idTrabajador = await appointed()
      const idUnidadDestino = await unidad('08')
      const days = { fechaInicio: '2026-05-01', fechaFin: '2026-08-31' }
      const made = await move('ENC', { idTrabajador, ...days, idUnidadDestino, esJefatura: true }, true)
      expect(made.status, made.text).toBe(200)
      expect((await act('concluir', made, { fechaFin: '2026-05-20' })).body).toMatchObject({ estado: 'VIGENTE' })
      const head = (await call<Row>(unidadResource.routes.get, { params: { id: idUnidadDestino } })).body.jefeEncargado
      expect(head).toMatchObject({ idTrabajador })
      expect((await act('concluir', made, { fechaFin: '2026-05-14' })).body).toMatchObject({ estado: 'CONCLUIDO' })
    })

    test('has ended when restored after its last day', async () => {
      const idTrabajador = await appointed()
      const rotated = async (fechaInicio: string, codigo: string) =>
        move('ROT', { idTrabajador, fechaInicio, idUnidadDestino: await unidad(codigo) }, true)
      const first = await rotated('2026-02-01', '08')
      await rotated('2026-05-01', '09')
      const between = await rotated('2026-03-01', '10')
      expect((await act('anular', between)).status).toBe(200)
      expect(await stateOf(first)).toMatchObject({ estado: 'CONCLUIDO', fechaFin: '2026-04-30' })
    })
  })

  test('vacations registered late are in progress or finished', async () => {
    const idTrabajador = await w1()
    const late = async (fechaInicio: string, fechaFin: string) =>
      (await plan(idTrabajador, '2024-2025', { fechaInicio, fechaFin, excepcionPlazo: true, documento: 'Memo 10' }))
        .body
    expect(await late('2026-05-04', '2026-05-10')).toMatchObject({ estado: 'GOZADA' })
    expect(await late('2026-05-11', '2026-05-22')).toMatchObject({ estado: 'EN_GOCE' })
  })

  test('a complaint that is reopened after its deadline is overdue', async () => {
    const file = async () => idOfDenuncia(t, (await fileDenuncia(t)).body.numero)
    const [main, joined] = [await file(), await file()]
    const version = await storedVersion(t, denuncia, joined)
    const body = { idPrincipal: main, version }
    expect((await call(denunciaRoutes.joinDenuncia, { params: { id: joined }, body })).status).toBe(200)
    await sql(
      "update sireda.denuncia set fecha_denuncia = fecha_denuncia - interval '300 days' where id_denuncia = $1",
      [joined],
    )
    expect((await call(denunciaRoutes.separateDenuncia, { params: { id: joined } })).status).toBe(200)
    const found = await call<{ items: Row[] }>(denuncia.routes.list, { query: { vencida: 'true' } })
    expect(found.body.items.map(({ idDenuncia }) => idDenuncia)).toContain(joined)
  })
})

describe('state on the day after the last day, before the nightly run', () => {
  const stored = async (table: string, column: string, id: unknown) =>
    (
      await sql<{ state: string }>(`select ${column} as state from ${table} where id_${table.split('.')[1]} = $1`, [id])
    )[0]?.state

  test('a task has expired, and a later last day reopens it', async () => {
    const { newGrupo, newTarea } = surveysOf(t)
    const { idTarea, nombre } = await newTarea(await newGrupo(), { fechaFin: '2026-05-15' })
    const edit = (body: Row) =>
      call<Row>(tarea.routes.update, {
        as: 'Encuestas',
        params: { id: idTarea },
        body: { nombre, fechaFin: '2026-05-15', ...body },
      } as never)
    at('2026-05-16')
    const noted = await edit({ descripcion: 'Zona norte' })
    expect(noted.status, noted.text).toBe(200)
    expect(await stored('geoencuesta.tarea', 'situacion', idTarea)).toBe('vencida')
    expect((await edit({ fechaFin: '2026-05-17' })).status).toBe(200)
    expect(await stored('geoencuesta.tarea', 'situacion', idTarea)).toBe('vigente')
  })

  test('an application becomes active again with a later last day', async () => {
    at('2026-05-15')
    const { id } = await newApplication(t, 'Consulta', { vence: '2026-05-15' })
    at('2026-05-16')
    await t.night('2026-05-16')
    expect(await stored('seguridad.aplicacion', 'estado', id)).toBe('vencida')
    const { body: row } = await call<Row>(aplicacion.routes.get, { params: { id } })
    const body = { ...row, vence: '2026-06-30' }
    const edited = await call<Row>(aplicacion.routes.update, { params: { id }, body } as never)
    expect(edited.body, edited.text).toMatchObject({ estado: 'activa' })
  })

  test('a voucher has expired once another one of its request is issued', async () => {
    at('2026-05-15')
    const fuel: Fuel = await fuelFixture(t)
    const request = await approved(t, fuel, '20', { fechaSalida: '2026-05-16', fechaRetorno: '2026-05-18' })
    const first = await issue(t, fuel, request, '10', { fechaVencimiento: '2026-05-15' })
    await staySignedIn()
    at('2026-05-16')
    const second = await issue(t, fuel, request, '10')
    expect(second.status, second.text).toBe(201)
    expect(await stored('combustible.vale', 'estado', first.body.idVale)).toBe('vencido')
  })
})
