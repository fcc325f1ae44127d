import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { boolean, date, optional, reference } from '../../core/kinds/fields.ts'
import { withRules } from '../../core/kinds/rule.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { operationalGrants } from '../operationalGrants.ts'

const fields = {
  trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
  horario: reference({ label: 'Horario', to: 'rrhh.horario' }),
  fechaInicio: date({ label: 'Desde' }),
  fechaFin: optional(date({ label: 'Hasta', help: 'En blanco rige hasta que se asigne otro.' })),
}

type Span = { fechaInicio: string; fechaFin: string | null }
const inOrder = {
  on: 'fechaFin',
  uses: ['fechaInicio', 'fechaFin'],
  message: messages.notBefore('Hasta', 'Desde'),
  holds: ({ fechaInicio, fechaFin }: Span) => fechaFin === null || fechaInicio <= fechaFin,
}

/** Schedule of a worker for a date range. */
export const horarioTrabajador = defineResource({
  key: 'rrhh.horarioTrabajador',
  labels: { singular: 'asignación de horario', plural: 'asignaciones de horario', gender: 'f' },
  fields,
  display: ['fechaInicio'],
  title: 'Asignación[ de {horario}][ a {trabajador}] desde {fechaInicio}',
  // deletion recomputes the days it covered
  restorable: false,
  rules: [inOrder],
  constraints: {
    horario_trabajador_superpuesto: {
      fields: ['fechaInicio', 'fechaFin'],
      message: 'El trabajador ya tiene un horario asignado en esas fechas',
    },
  },
  list: {
    search: ['trabajador', 'horario'],
    sort: '-fechaInicio',
    views: { calendar: { from: 'fechaInicio', to: 'fechaFin', about: 'trabajador' } },
  },
  grants: { ...operationalGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
})

const bulk = {
  idUnidad: reference({ label: 'Unidad', to: 'rrhh.unidad' }),
  incluyeDependientes: boolean({ label: 'Incluye unidades dependientes', initial: false }),
  idHorario: fields.horario,
  fechaInicio: fields.fechaInicio,
  fechaFin: fields.fechaFin,
}

export const asignacionFields = bulk

export const horarioRoutes = {
  assignHorario: defineRoute({
    method: 'POST',
    path: `${horarioTrabajador.api}/asignar`,
    access: { verb: 'C', accion: 'ASIGNAR POR UNIDAD' },
    summary: 'Asignar un horario a los trabajadores activos de una unidad',
    grants: operationalGrants,
    body: withRules(
      z.object({
        idUnidad: bulk.idUnidad.input,
        incluyeDependientes: z.preprocess((value) => value ?? false, bulk.incluyeDependientes.input),
        idHorario: bulk.idHorario.input,
        fechaInicio: bulk.fechaInicio.input,
        fechaFin: z.preprocess((value) => value ?? null, bulk.fechaFin.input),
      }),
      [inOrder],
    ),
    response: z.object({ asignados: z.number().int() }),
  }),
}
