import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { boolean, choice, computed, date, file, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { operationalGrants } from '../operationalGrants.ts'

const aprobar = defineAction({
  label: 'Aprobar',
  icon: 'IconCircleCheck',
  tone: 'success',
  verb: 'X',
  confirm: {
    title: 'Usted está seguro?',
    text: 'El desplazamiento surtirá efecto desde su fecha de inicio.',
    yes: 'Sí, aprobar',
    no: 'No',
  },
  success: { title: 'Operación Exitosa', text: 'El desplazamiento fue aprobado.' },
  when: { field: 'estado', in: ['REGISTRADO'] },
})

const concluir = defineAction({
  label: 'Concluir',
  icon: 'IconFlag',
  verb: 'U',
  fields: { fechaFin: date({ label: 'Último día', help: 'Desde el día siguiente el trabajador vuelve a su lugar' }) },
  confirm: {
    title: 'Concluir desplazamiento',
    text: 'El desplazamiento terminará en la fecha indicada.',
    yes: 'Sí, concluir',
    no: 'No',
  },
  success: { title: 'Operación Exitosa', text: 'El desplazamiento fue concluido.' },
  when: { field: 'estado', in: ['VIGENTE'] },
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'X',
  confirm: {
    title: 'Usted está seguro?',
    text: 'El desplazamiento quedará sin efecto, como si no hubiera existido.',
    yes: 'Sí, anular',
    no: 'No',
  },
  success: { title: 'Operación Exitosa', text: 'El desplazamiento fue anulado.' },
  when: { field: 'estado', in: ['REGISTRADO', 'VIGENTE'] },
})

/** Movements of workers, each of one of the kinds in `desplazamiento`. */
export const desplazamientoTrabajador = defineResource({
  module: 'rrhh',
  name: 'desplazamientoTrabajador',
  table: 'rrhh.desplazamiento_trabajador',
  id: 'idDesplazamientoTrabajador',
  api: '/rrhh/api/v1/desplazamiento-trabajador',
  labels: { singular: 'desplazamiento de trabajador', plural: 'desplazamientos de trabajadores', gender: 'm' },
  fields: {
    trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
    desplazamiento: reference({ label: 'Tipo de desplazamiento', to: 'rrhh.desplazamiento' }),
    contrato: computed(reference({ label: 'Contrato', to: 'rrhh.contrato' })),
    unidadOrigen: computed(reference({ label: 'Unidad de origen', to: 'rrhh.unidad' })),
    externo: boolean({ label: 'Externo', initial: false, help: 'A otra entidad' }),
    unidadDestino: optional(reference({ label: 'Unidad de destino', to: 'rrhh.unidad' })),
    entidadDestino: optional(text({ label: 'Entidad de destino', max: 150, help: 'Si es externo' })),
    plazaDestino: optional(reference({ label: 'Plaza de destino', to: 'rrhh.cape', help: 'Si cambia de plaza' })),
    esJefatura: boolean({ label: 'Asume jefatura', initial: false }),
    contraparte: optional(reference({ label: 'Contraparte', to: 'rrhh.trabajador', help: 'En una permuta' })),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: optional(date({ label: 'Hasta', help: 'Solo en desplazamientos temporales' })),
    resolucion: text({ label: 'Resolución / memorando', max: 60 }),
    archivo: optional(file({ label: 'Documento' })),
    motivo: text({ label: 'Motivo', max: 500 }),
    estado: computed(
      choice({
        label: 'Estado',
        options: {
          REGISTRADO: ['Registrado', 'info'],
          VIGENTE: ['Vigente', 'success'],
          CONCLUIDO: ['Concluido', 'neutral'],
          ANULADO: ['Anulado', 'danger'],
        },
      }),
    ),
  },
  display: ['resolucion'],
  // Its checks depend on the worker's situation at the time.
  restorable: false,
  unique: [['trabajador', 'resolucion', 'fechaInicio']],
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Hasta', 'Desde'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin === null || fechaInicio <= fechaFin,
    },
    {
      on: 'entidadDestino',
      uses: ['externo', 'entidadDestino'],
      message: messages.type('Entidad de destino'),
      holds: ({ externo, entidadDestino }) => !externo || entidadDestino !== null,
    },
  ],
  list: {
    columns: ['trabajador', 'desplazamiento', 'unidadOrigen', 'unidadDestino', 'fechaInicio', 'estado'],
    search: ['resolucion', 'trabajador'],
    sort: '-fechaInicio',
    filters: ['trabajador', 'desplazamiento', 'unidadOrigen', 'unidadDestino', 'estado', 'fechaInicio'],
  },
  sections: [
    {
      title: 'Desplazamiento',
      fields: ['trabajador', 'desplazamiento', 'contrato', 'contraparte', 'fechaInicio', 'fechaFin', 'estado'],
    },
    {
      title: 'Lugar',
      fields: ['unidadOrigen', 'externo', 'unidadDestino', 'entidadDestino', 'plazaDestino', 'esJefatura'],
    },
    { title: 'Sustento', fields: ['resolucion', 'archivo', 'motivo'] },
  ],
  grants: { ...operationalGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  actions: { aprobar, concluir, anular },
})

const place = z.object({
  idContrato: z.number().int(),
  idUnidad: z.number().int(),
  codigo: z.string(),
  nombre: z.string(),
  suspendido: z.boolean(),
  entidadDestino: z.string().nullable(),
})

export const desplazamientoRoutes = {
  getUnidadDeTrabajador: defineRoute({
    method: 'GET',
    path: '/rrhh/api/v1/desplazamiento-trabajador/unidad',
    access: { verb: 'L', accion: 'VER UNIDAD' },
    summary: 'Ver la unidad de un trabajador en una fecha',
    query: z.object({ idTrabajador: rowId, fecha: date({ label: 'Fecha' }).input }),
    response: place.nullable(),
  }),
}
