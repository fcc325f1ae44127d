import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { createRow } from '../buildRow.ts'
import { resourceOf } from '../everyResource.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Answer } from '../testCall.ts'
import { workersOf } from './workers.ts'

export type Person = { id: number; dni: string }
let serial = 0

/** People with schedules and punches, created through the API. */
export function attendanceOf(t: TestApp) {
  const { inForce, idBy } = workersOf(t)

  /** Hired since 2024 at 2,400.00 a month with this schedule (null: none). */
  const person = async (horario: string | null = 'ADM', changes: Row = {}): Promise<Person> => {
    serial += 1
    const dni = String(45_700_000 + serial)
    const { id } = await createRow(t, resourceOf('rrhh.trabajador'), { numeroDocumento: dni })
    await inForce({ idTrabajador: id, codigo: 'CAS-IND', fechaInicio: '2024-07-15', ...changes })
    if (horario !== null) await assign(id, horario, '2024-07-15')
    return { id, dni }
  }

  const assign = async (idTrabajador: number, codigo: string, fechaInicio: string, fechaFin?: string) => {
    const idHorario = await idBy('horario', 'id_horario', codigo)
    const answer = await t.call<Row>(horarioTrabajador.routes.create, {
      body: { idTrabajador, idHorario, fechaInicio, fechaFin },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return Number(answer.body.idHorarioTrabajador)
  }

  const importText = (text: string, nombre = 'reloj.csv'): Promise<Answer<Row>> => {
    const contenido = new TextEncoder().encode(text)
    return t.call<Row>(marcacionRoutes.importMarcaciones, {
      body: { archivo: { nombre, tipo: 'text/csv', contenido } },
    })
  }

  /** Imports punches (`2026-03-02 08:10:59`) as a clock file. */
  const punch = async ({ dni }: Person, ...moments: string[]) => {
    const answer = await importText(moments.map((moment) => `${dni},${moment.replace(' ', ',')}`).join('\n'))
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }

  const days = async ({ id }: Person, fechaDesde: string, fechaHasta = fechaDesde) => {
    const query = { idTrabajador: id, fechaDesde, fechaHasta, sortBy: 'fecha', per_page: 300 }
    return (await t.call<{ items: Row[] }>(asistencia.routes.list, { query })).body.items
  }
  const day = async (who: Person, fecha: string) => (await days(who, fecha))[0]

  const recompute = ({ id }: Person, desde: string, hasta = desde) =>
    t.call<Row>(asistenciaRoutes.recalculateAsistencia, { body: { idTrabajador: id, desde, hasta } })

  return { person, assign, importText, punch, day, days, recompute }
}
