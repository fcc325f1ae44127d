import { z } from 'zod'
import { fileOutput } from '../../core/http/fileOutput.ts'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import {
  boolean,
  choice,
  computed,
  date,
  decimal,
  file,
  integer,
  optional,
  reference,
  text,
} from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { sensitive } from '../../core/kinds/personFields.ts'
import { requiredWhen, shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { fuenteFinanciamiento } from '../fuenteFinanciamiento.ts'
import { operationalGrants } from '../operationalGrants.ts'
import { contratoActions, motivoCese, motivoSuspension, tipoAdenda } from './contratoActions.ts'

const withPlaza = { field: 'modalidadContrato.requierePlaza', in: [true] }
const withoutPlaza = { field: 'modalidadContrato.requierePlaza', in: [false] }

/** Permission to hire a person barred from public service (C11). */
export const contratarInhabilitado = 'CONTRATAR INHABILITADO'

const money = (label: string) => decimal({ label, min: 0.01, max: 99_999_999.99 })

export const contrato = defineResource({
  key: 'rrhh.contrato',
  screen: '/gsrrhh/contratos',
  labels: { singular: 'contrato', plural: 'contratos', gender: 'm' },
  fields: {
    numero: text({ isCode: true, label: 'N.° de contrato / resolución', max: 30, unique: true }),
    trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
    modalidadContrato: reference({
      label: 'Modalidad',
      to: 'rrhh.modalidadContrato',
      carries: ['requierePlaza', 'plazo'],
    }),
    regimenLaboral: computed(reference({ label: 'Régimen laboral', to: 'rrhh.regimenLaboral' })),
    cape: shownWhen(withPlaza, reference({ label: 'Plaza (PAP)', to: 'rrhh.cape' })),
    anterior: boolean({
      label: 'Contrato anterior al sistema',
      initial: false,
      help: 'Márquelo si empezó antes del primer PAP registrado.',
    }),
    cargo: computed(optional(reference({ label: 'Cargo', to: 'rrhh.cargo' }))),
    numeroPlaza: computed(optional(integer({ label: 'N.° de plaza' }))),
    puesto: requiredWhen(
      withoutPlaza,
      text({ label: 'Denominación del puesto', max: 120, help: 'En blanco se toma la denominación de la plaza.' }),
    ),
    unidad: requiredWhen(
      withoutPlaza,
      reference({ label: 'Unidad', to: 'rrhh.unidad', help: 'En blanco se toma la unidad de la plaza.' }),
    ),
    nivelRemunerativo: optional(reference({ label: 'Nivel remunerativo', to: 'rrhh.nivelRemunerativo' })),
    remuneracion: sensitive(money('Remuneración mensual (S/)')),
    remuneracionVigente: sensitive(computed(decimal({ label: 'Remuneración vigente', unit: 'S/' }))),
    diasSemana: integer({ label: 'Días de trabajo por semana', min: 5, max: 6, initial: 5 }),
    fechaSuscripcion: date({ label: 'Fecha de suscripción' }),
    fechaInicio: date({ label: 'Fecha de inicio' }),
    fechaFin: shownWhen(
      { field: 'modalidadContrato.plazo', in: ['DETERMINADO'] },
      date({ label: 'Fecha de fin' }),
      'Un contrato a plazo indeterminado no lleva fecha de fin',
    ),
    fechaFinVigente: computed(optional(date({ label: 'Vence' }))),
    periodoPruebaMeses: optional(integer({ label: 'Periodo de prueba (meses)', min: 0, max: 6 })),
    procesoSeleccion: optional(text({ label: 'Proceso de selección', max: 40 })),
    fuenteFinanciamiento: requiredWhen(withoutPlaza, fuenteFinanciamiento()),
    meta: requiredWhen(
      withoutPlaza,
      text({ label: 'Meta (secuencia funcional)', max: 4, pattern: /^\d{4}$/, help: 'Cuatro dígitos.' }),
    ),
    archivo: optional(file({ label: 'Documento' })),
    fechaConsultaRnssc: optional(
      date({
        label: 'Fecha de consulta del RNSSC',
        help: 'Registro Nacional de Sanciones contra Servidores Civiles.',
      }),
    ),
    resultadoRnssc: optional(
      choice({
        label: 'Resultado de la consulta',
        options: {
          SIN_SANCION: 'Sin sanción vigente',
          SUSPENDIDO: 'Con suspensión vigente',
          INHABILITADO: 'Con inhabilitación vigente',
        },
      }),
    ),
    observacionRnssc: optional(text({ label: 'Observación de la consulta', max: 250 })),
    motivoExcepcion: optional(
      text({
        label: 'Motivo de la excepción',
        max: 250,
        help: 'Solo si el trabajador está inhabilitado; por ejemplo, un mandato judicial.',
      }),
    ),
    fechaCese: computed(optional(date({ label: 'Fecha de cese' }))),
    motivoCese: computed(optional(motivoCese())),
    motivoCorreccionCese: computed(optional(text({ label: 'Motivo de la corrección del cese', max: 250 }))),
    estado: lifecycle(
      {
        BORRADOR: ['Borrador', 'neutral'],
        VIGENTE: ['Vigente', 'success'],
        AMPLIADO: ['Con adenda', 'success'],
        SUSPENDIDO: ['Suspendido', 'warning'],
        CESADO: ['Cesado', 'neutral'],
        ANULADO: ['Anulado', 'neutral'],
      },
      { initial: 'BORRADOR' },
    ),
  },
  display: ['numero', 'puesto'],
  displayAs: '{numero}',
  title: 'Contrato {numero}[ de {trabajador}]',
  editableIn: { states: ['BORRADOR'], advice: 'Un contrato vigente se modifica mediante adenda.' },
  removableIn: {
    states: ['BORRADOR'],
    advice: 'Solo se elimina un borrador; un contrato en vigencia se cesa o se anula',
  },
  // the worker and position reserved by a draft may be taken
  restorable: false,
  constraints: {
    contrato_vinculo_superpuesto: {
      fields: ['trabajador'],
      message: 'El trabajador ya tiene otro contrato en esas fechas',
    },
  },
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Fecha de fin', 'Fecha de inicio'),
      holds: ({ fechaInicio, fechaFin }) => fechaFin === null || fechaInicio <= fechaFin,
    },
    {
      on: 'resultadoRnssc',
      uses: ['fechaConsultaRnssc', 'resultadoRnssc'],
      message: 'Ingrese la fecha de consulta del RNSSC y su resultado, o ninguno de los dos',
      holds: ({ fechaConsultaRnssc, resultadoRnssc }) => (fechaConsultaRnssc === null) === (resultadoRnssc === null),
    },
    {
      on: 'fechaConsultaRnssc',
      uses: ['fechaConsultaRnssc'],
      message: 'La fecha de consulta del RNSSC no puede ser futura',
      holds: ({ fechaConsultaRnssc }, today) => fechaConsultaRnssc === null || fechaConsultaRnssc <= today,
    },
  ],
  list: {
    columns: ['numero', 'trabajador', 'modalidadContrato', 'fechaInicio', 'fechaFinVigente', 'estado'],
    card: { title: 'trabajador', facts: ['numero', 'fechaFinVigente'] },
    search: ['numero', 'puesto', 'trabajador'],
    sort: '-fechaInicio',
    filters: [
      'trabajador',
      'modalidadContrato',
      'regimenLaboral',
      'unidad',
      'cargo',
      'estado',
      'fechaInicio',
      'fechaFinVigente',
    ],
    sums: ['remuneracionVigente'],
    summedIn: ['VIGENTE', 'AMPLIADO'],
    views: { calendar: { from: 'fechaFinVigente', about: 'trabajador' } },
  },
  sections: [
    { title: 'Contrato', fields: ['numero', 'trabajador', 'modalidadContrato', 'regimenLaboral', 'estado'] },
    {
      title: 'Puesto',
      fields: [
        'cape',
        'anterior',
        'cargo',
        'numeroPlaza',
        'puesto',
        'unidad',
        'nivelRemunerativo',
        'fuenteFinanciamiento',
        'meta',
      ],
    },
    {
      title: 'Condiciones',
      fields: [
        'remuneracion',
        'remuneracionVigente',
        'diasSemana',
        'periodoPruebaMeses',
        'procesoSeleccion',
        'archivo',
      ],
    },
    {
      title: 'Plazo',
      fields: [
        'fechaSuscripcion',
        'fechaInicio',
        'fechaFin',
        'fechaFinVigente',
        'fechaCese',
        'motivoCese',
        'motivoCorreccionCese',
      ],
    },
    {
      title: 'Inhabilitación',
      fields: ['fechaConsultaRnssc', 'resultadoRnssc', 'observacionRnssc', 'motivoExcepcion'],
    },
  ],
  menu: { group: 'Personal' },
  grants: { ...operationalGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  actions: contratoActions,
})

const day = z.string()
const adenda = z.object({
  idAdenda: z.number().int(),
  numero: z.number().int(),
  tipo: tipoAdenda().output,
  fechaSuscripcion: day,
  fechaInicio: day,
  fechaFin: day.nullable(),
  remuneracion: z.number().nullable(),
  documento: z.string(),
  archivo: fileOutput.nullable(),
  motivo: z.string(),
  anulada: z.boolean(),
})
const suspension = z.object({
  idSuspension: z.number().int(),
  motivo: motivoSuspension().output,
  fechaInicio: day,
  fechaFin: day.nullable(),
  reservaPlaza: z.boolean(),
  documento: z.string(),
})
const alert = z.object({
  idContrato: z.number().int(),
  numero: z.string(),
  trabajador: z.object({ idTrabajador: z.number().int(), numeroDocumento: z.string(), nombreCompleto: z.string() }),
  unidad: z.object({ idUnidad: z.number().int(), codigo: z.string(), nombre: z.string() }),
  fechaFinVigente: day.nullable(),
  /** days left */
  dias: z.number().int().nullable(),
  nivel: z.enum(['CRITICO', 'PROXIMO', 'PLAZA']),
  mensaje: z.string(),
})

export type Adenda = z.infer<typeof adenda>
export type Suspension = z.infer<typeof suspension>
export type ContratoAlert = z.infer<typeof alert>

const ofContract = { params: z.object({ id: rowId }) }
const asked = z.preprocess((value) => (value === '' ? undefined : value), date({ label: 'Fecha' }).input.optional())

export const contratoRoutes = {
  listAdendas: defineRoute({
    method: 'GET',
    path: `${contrato.api}/{id}/adenda`,
    access: { verb: 'L', accion: 'VER ADENDAS' },
    summary: 'Listar las adendas de un contrato',
    people: { resource: 'rrhh.contrato', param: 'id' },
    ...ofContract,
    response: z.array(adenda),
  }),
  listSuspensiones: defineRoute({
    method: 'GET',
    path: `${contrato.api}/{id}/suspension`,
    access: { verb: 'L', accion: 'VER SUSPENSIONES' },
    summary: 'Listar las suspensiones de un contrato',
    ...ofContract,
    response: z.array(suspension),
  }),
  listExpiringContratos: defineRoute({
    method: 'GET',
    path: `${contrato.api}/alertas`,
    access: { verb: 'R', accion: 'ALERTAS' },
    summary: 'Ver los contratos por vencer',
    people: { resource: 'rrhh.contrato', id: 'idContrato' },
    query: z.object({ fecha: asked }),
    response: z.array(alert),
  }),
  listUnfundedContratos: defineRoute({
    method: 'GET',
    path: `${contrato.api}/sin-presupuesto`,
    access: { verb: 'R', accion: 'PLAZAS SIN PRESUPUESTO' },
    summary: 'Ver los contratos cuya plaza no está habilitada este año',
    people: { resource: 'rrhh.contrato', id: 'idContrato' },
    query: z.object({ fecha: asked }),
    response: z.array(alert),
  }),
}
