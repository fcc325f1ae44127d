import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { boolean, computed, date, file, optional, reference, text } from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { requiredWhen, shownInFormWhen, shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { operationalGrants } from '../operationalGrants.ts'

const aprobar = defineAction({
  label: 'Aprobar',
  icon: 'IconCircleCheck',
  tone: 'success',
  verb: 'X',
  confirm: {
    text: 'El desplazamiento surtirá efecto desde su fecha de inicio.',
  },
  from: ['REGISTRADO'],
  to: 'VIGENTE',
  requiresVersion: true,
  primary: true,
})

const concluir = defineAction({
  label: 'Concluir',
  icon: 'IconFlag',
  verb: 'U',
  fields: { fechaFin: date({ label: 'Último día', help: 'Desde el día siguiente el trabajador vuelve a su lugar.' }) },
  confirm: {
    text: 'El desplazamiento terminará en la fecha indicada.',
  },
  from: ['VIGENTE'],
  to: 'CONCLUIDO',
  set: { fechaFin: 'input' },
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'X',
  confirm: {
    text: 'El desplazamiento quedará sin efecto, como si no hubiera existido.',
  },
  from: ['REGISTRADO', 'VIGENTE'],
  to: 'ANULADO',
})

const inside = { field: 'externo', in: [false] }
type Trait = 'temporal' | 'cambiaUnidad' | 'cambiaPlaza' | 'requiereContraparte'
const ofKind = (trait: Trait, value = true) => ({ field: `desplazamiento.${trait}`, in: [value] })

/** Displacements of workers; their kinds are in `desplazamiento`. */
export const desplazamientoTrabajador = defineResource({
  key: 'rrhh.desplazamientoTrabajador',
  opens: { screen: '/gsrrhh/desplazamientos', search: { vista: 'movimientos', op: 'view' } },
  labels: { singular: 'desplazamiento de trabajador', plural: 'desplazamientos de trabajadores', gender: 'm' },
  fields: {
    trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
    desplazamiento: reference({
      label: 'Tipo de desplazamiento',
      to: 'rrhh.desplazamiento',
      carries: ['temporal', 'cambiaUnidad', 'cambiaPlaza', 'requiereContraparte'],
    }),
    contrato: computed(reference({ label: 'Contrato', to: 'rrhh.contrato' })),
    unidadOrigen: computed(reference({ label: 'Unidad de origen', to: 'rrhh.unidad' })),
    externo: boolean({ label: 'Externo', initial: false, help: 'El destino es otra entidad.' }),
    unidadDestino: shownWhen(
      inside,
      requiredWhen(
        [ofKind('cambiaUnidad'), ofKind('requiereContraparte', false)],
        reference({ label: 'Unidad de destino', to: 'rrhh.unidad' }),
      ),
    ),
    entidadDestino: shownWhen({ field: 'externo', in: [true] }, text({ label: 'Entidad de destino', max: 150 })),
    plazaDestino: shownWhen([ofKind('cambiaPlaza'), inside], reference({ label: 'Plaza de destino', to: 'rrhh.cape' })),
    esJefatura: boolean({ label: 'Asume jefatura', initial: false }),
    contraparte: shownInFormWhen(
      ofKind('requiereContraparte'),
      requiredWhen(ofKind('requiereContraparte'), reference({ label: 'Contraparte', to: 'rrhh.trabajador' })),
    ),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: shownWhen(
      ofKind('temporal'),
      date({ label: 'Hasta' }),
      'Un desplazamiento permanente no lleva fecha de fin',
    ),
    resolucion: text({ isCode: true, label: 'Resolución / memorando', max: 60 }),
    archivo: optional(file({ label: 'Documento' })),
    motivo: text({ label: 'Motivo', max: 500 }),
    estado: lifecycle(
      {
        REGISTRADO: ['Registrado', 'info'],
        VIGENTE: ['Vigente', 'success'],
        CONCLUIDO: ['Concluido', 'neutral'],
        ANULADO: ['Anulado', 'neutral'],
      },
      {
        initial: 'REGISTRADO',
        byDay: [{ from: 'VIGENTE', to: 'CONCLUIDO', when: 'after', field: 'fechaFin' }],
      },
    ),
  },
  display: ['resolucion'],
  title: 'Desplazamiento[ de {trabajador}][: {desplazamiento}] desde {fechaInicio}',
  editableIn: { states: ['REGISTRADO'], advice: 'Un desplazamiento aprobado ya no se puede editar.' },
  removableIn: {
    states: ['REGISTRADO'],
    advice: 'Solo se elimina un desplazamiento sin aprobar; uno vigente se concluye o se anula',
  },
  // its validation depends on the worker's situation at that time
  restorable: false,
  unique: [['trabajador', 'resolucion', 'fechaInicio']],
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Hasta', 'Desde'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin === null || fechaInicio <= fechaFin,
    },
  ],
  list: {
    columns: ['trabajador', 'desplazamiento', 'unidadOrigen', 'unidadDestino', 'fechaInicio', 'estado'],
    search: ['resolucion', 'trabajador'],
    sort: '-fechaInicio',
    filters: ['trabajador', 'desplazamiento', 'unidadOrigen', 'unidadDestino', 'estado', 'fechaInicio'],
    views: { calendar: { from: 'fechaInicio', to: 'fechaFin', about: 'trabajador' } },
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
