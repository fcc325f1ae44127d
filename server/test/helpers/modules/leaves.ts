import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { storedVersion } from '../recordCalls.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Caller } from '../testCall.ts'
import { newPerson, type Person } from './people.ts'
import { workersOf } from './workers.ts'

type Body = Record<string, unknown>

/** Workers with a schedule and years of entitlement, what they ask for and enjoy: by the API, with as little said as a test needs. */
export function leavesOf(t: TestApp) {
  const { worker, inForce, idBy, unidad } = workersOf(t)

  const schedule = async (idTrabajador: number, codigo = 'ADM', desde = '2020-01-01') => {
    const idHorario = await idBy('horario', 'id_horario', codigo)
    const sql = 'insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio) values ($1, $2, $3)'
    await t.sql(sql, [idTrabajador, idHorario, desde])
  }

  /** A worker in service since a day, in the schedule ADM; of the unit 07.1 unless said otherwise. */
  const servant = async ({ desde = '2024-07-15', ...contract }: Body & { desde?: string } = {}, person: Body = {}) => {
    const idTrabajador = await worker(person)
    await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: desde, ...contract })
    await schedule(idTrabajador)
    return idTrabajador
  }

  /** The years of entitlement of a worker, the first at the head. */
  const years = async (idTrabajador: number) => {
    const query = { idTrabajador, sortBy: 'fechaInicio', per_page: 50 }
    const { body } = await t.call<{ items: Row[] }>(periodoVacacional.routes.list, { query })
    return body.items
  }

  /** A worker of the career since 2024-07-15, its first year earned and whole, the second under way. */
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

  /** Vacations written down by human resources, of the year with that name. */
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

  /** The user of a worker, with these profiles. */
  const userOf = async (idTrabajador: number, ...profiles: string[]): Promise<Person> => {
    const person = await newPerson(t, profiles.length > 0 ? profiles : ['Trabajador'])
    await t.sql('update seguridad.usuario set id_trabajador = $1 where id_usuario = $2', [idTrabajador, person.id])
    return person
  }
  /** Makes a worker the head of a unit. */
  const head = async (codigo: string, idTrabajador: number | null) =>
    t.sql('update rrhh.unidad set id_jefe = $1 where codigo = $2', [idTrabajador, codigo])

  /** Sessions last however far the clock is moved. */
  const staySignedIn = () =>
    t.sql("update seguridad.sesion set usada_en = '2099-01-01', expira_en = '2099-01-01', creada_en = '2020-01-01'")
  return { staySignedIn, servant, w1, schedule, years, earn, plan, kind, request, act, userOf, head, unidad }
}
