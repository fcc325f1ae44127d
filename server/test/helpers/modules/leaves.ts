import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { storedVersion } from '../recordCalls.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Caller } from '../testCall.ts'
import { newPerson, type Person } from './people.ts'
import { workersOf } from './workers.ts'

type Body = Record<string, unknown>

/** Workers with schedule and entitlement, requests and vacations, through the API. */
export function leavesOf(t: TestApp) {
  const { worker, inForce, idBy, unidad } = workersOf(t)

  const schedule = async (idTrabajador: number, codigo = 'ADM', desde = '2020-01-01') => {
    const idHorario = await idBy('horario', 'id_horario', codigo)
    const sql = 'insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio) values ($1, $2, $3)'
    await t.sql(sql, [idTrabajador, idHorario, desde])
  }

  /** A worker hired on a date with schedule ADM, by default in unit 07.1. */
  const servant = async ({ desde = '2024-07-15', ...contract }: Body & { desde?: string } = {}, person: Body = {}) => {
    const idTrabajador = await worker(person)
    await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: desde, ...contract })
    await schedule(idTrabajador)
    return idTrabajador
  }

  const years = async (idTrabajador: number) => {
    const query = { idTrabajador, sortBy: 'fechaInicio', per_page: 50 }
    const { body } = await t.call<{ items: Row[] }>(periodoVacacional.routes.list, { query })
    return body.items
  }

  const w1 = async (contract: Body = {}, person: Body = {}) => {
    const idTrabajador = await servant(contract, person)
    const [first] = await years(idTrabajador)
    await earn(Number(first?.idPeriodoVacacional))
    return idTrabajador
  }
  const earn = (id: number) =>
    t.call(periodoVacacional.routes.update, {
      params: { id },
      body: { diasEfectivosManual: 250, motivoAjuste: 'Récord del sistema anterior' },
    })

  /** Vacations registered by HR in an entitlement year. */
  const plan = async (idTrabajador: number, year: string, changes: Body, as?: Caller) => {
    const found = (await years(idTrabajador)).find(({ nombre }) => nombre === year)
    const body = { idTrabajador, idPeriodoVacacional: found?.idPeriodoVacacional, ...changes }
    return t.call<Row>(vacacion.routes.create, { body, as })
  }

  const kind = (codigo: string) => idBy('tipo_solicitud', 'id_tipo_solicitud', codigo)
  const request = async (codigo: string, body: Body, as?: Caller) =>
    t.call<Row>(solicitud.routes.create, {
      body: { idTipoSolicitud: await kind(codigo), motivo: 'Motivo de prueba', ...body },
      as,
    })
  const act = async (
    id: unknown,
    action: 'visar' | 'aprobar' | 'rechazar' | 'anular',
    as?: Caller,
    body: Body = {},
  ) => {
    const version = await storedVersion(t, solicitud, id)
    return t.call<Row>(solicitud.routes[action], {
      params: { id: Number(id) },
      body: { version, ...body } as never,
      as,
    })
  }

  const userOf = async (idTrabajador: number, ...profiles: string[]): Promise<Person> => {
    const person = await newPerson(t, profiles.length > 0 ? profiles : ['Trabajador'])
    await t.sql('update seguridad.usuario set id_trabajador = $1 where id_usuario = $2', [idTrabajador, person.id])
    return person
  }
  const head = async (codigo: string, idTrabajador: number | null) =>
    t.sql('update rrhh.unidad set id_jefe = $1 where codigo = $2', [idTrabajador, codigo])

  /** Keeps sessions valid however far the clock moves. */
  const staySignedIn = () =>
    t.sql("update seguridad.sesion set usada_en = '2099-01-01', expira_en = '2099-01-01', creada_en = '2020-01-01'")
  return { staySignedIn, servant, w1, schedule, years, earn, plan, kind, request, act, userOf, head, unidad }
}
