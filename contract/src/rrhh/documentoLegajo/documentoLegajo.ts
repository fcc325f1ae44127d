import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import {
  boolean,
  computed,
  date,
  file,
  fixed,
  integer,
  login,
  optional,
  reference,
  text,
} from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { personal } from '../personal.ts'

/** Days before expiry in which a document is «por vencer». */
export const SOON_DAYS = 30

/** Documents of a worker's personnel file. */
export const documentoLegajo = defineResource({
  key: 'rrhh.documentoLegajo',
  screen: '/gsrrhh/legajos',
  labels: { singular: 'documento de legajo', plural: 'documentos de legajo', gender: 'm' },
  fields: {
    trabajador: personal.trabajador(),
    categoriaDocumento: fixed(
      reference({ label: 'Categoría', to: 'rrhh.categoriaDocumento', carries: ['requiereVencimiento'] }),
    ),
    titulo: text({ label: 'Título', max: 150 }),
    numero: optional(text({ isCode: true, label: 'Número', max: 50 })),
    entidadEmisora: optional(text({ label: 'Entidad emisora', max: 120 })),
    fechaDocumento: date({ label: 'Fecha del documento' }),
    fechaVencimiento: requiredWhen(
      { field: 'categoriaDocumento.requiereVencimiento', in: [true] },
      date({ label: 'Fecha de vencimiento' }),
    ),
    folios: integer({ label: 'Folios', min: 1, initial: 1 }),
    archivo: file({
      label: 'Archivo',
      accept: ['pdf', 'jpg', 'png', 'docx', 'xlsx'],
      maxMegabytes: 50,
      keepReplaced: true,
    }),
    estado: lifecycle(
      {
        VIGENTE: ['Vigente', 'success'],
        REEMPLAZADO: ['Reemplazado', 'neutral'],
        ANULADO: ['Anulado', 'neutral'],
      },
      { initial: 'VIGENTE' },
    ),
    verificado: computed(boolean({ label: 'Verificado' })),
    verificadoPor: computed(optional(login({ label: 'Verificado por', nameKey: 'verificadoPorNombre' }))),
    unidadLectora: computed(optional(reference({ label: 'Visible para la jefatura de', to: 'rrhh.unidad' }))),
  },
  display: ['titulo', 'fechaDocumento'],
  displayAs: '{titulo}',
  title: '{titulo}[ de {trabajador}]',
  editableIn: {
    states: ['VIGENTE', 'REEMPLAZADO'],
    when: { field: 'verificado', in: [false] },
    message: 'El documento ya fue verificado; anúlelo y registre otro.',
  },
  // deletion reinstates the document that it replaced
  restorable: false,
  constraints: {
    documento_legajo_archivo_repetido: {
      fields: ['archivo'],
      message: 'El archivo ya fue registrado en el legajo',
    },
  },
  rules: [
    {
      on: 'fechaDocumento',
      uses: ['fechaDocumento'],
      message: messages.notAfterToday('Fecha del documento'),
      holds: ({ fechaDocumento }, today) => fechaDocumento <= today,
    },
    {
      on: 'fechaVencimiento',
      uses: ['fechaDocumento', 'fechaVencimiento'],
      message: 'La fecha de vencimiento debe ser posterior a la fecha del documento',
      holds: ({ fechaDocumento, fechaVencimiento }) => fechaVencimiento === null || fechaVencimiento > fechaDocumento,
    },
  ],
  list: {
    columns: ['trabajador', 'categoriaDocumento', 'titulo', 'fechaVencimiento', 'verificado', 'estado'],
    card: { facts: ['fechaVencimiento', 'verificado'] },
    search: ['titulo', 'numero', 'entidadEmisora', 'trabajador'],
    sort: 'categoriaDocumento.seccion,-fechaDocumento',
    filters: ['trabajador', 'categoriaDocumento', 'estado', 'verificado', 'fechaVencimiento'],
    views: { calendar: { from: 'fechaVencimiento', about: 'trabajador' } },
    sums: ['folios'],
  },
  menu: { group: 'Personal' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUDR', 'Jefe de unidad': 'L', Trabajador: 'LC' },
  scopes: { PROPIO: 'trabajador', UNIDAD: 'unidadLectora' },
  actions: {
    verificar: defineAction({
      label: 'Verificar',
      icon: 'IconCircleCheck',
      verb: 'U',
      tone: 'success',
      from: ['VIGENTE'],
      when: { field: 'verificado', in: [false] },
      set: { verificado: true, verificadoPor: 'user' },
      primary: true,
    }),
    anular: defineAction({
      label: 'Anular',
      icon: 'IconBan',
      verb: 'X',
      tone: 'danger',
      from: ['VIGENTE', 'REEMPLAZADO'],
      to: 'ANULADO',
    }),
  },
})

const legajo = z.object({
  /** percentage of mandatory categories with a valid document */
  completitud: z.number().int(),
  obligatorias: z.number().int(),
  cumplidas: z.number().int(),
  faltantes: z.array(z.object({ idCategoriaDocumento: z.number().int(), codigo: z.string(), nombre: z.string() })),
})
export type Legajo = z.infer<typeof legajo>

const ofWorker = { params: z.object({ id: rowId }), grants: personal.grants }

export const legajoRoutes = {
  getLegajo: defineRoute({
    ...ofWorker,
    method: 'GET',
    path: '/rrhh/api/v1/trabajador/{id}/legajo',
    access: { verb: 'L', accion: 'VER LEGAJO' },
    summary: 'Ver cuán completo está el legajo de un trabajador',
    response: legajo,
  }),
  printFicha: defineRoute({
    ...ofWorker,
    method: 'GET',
    path: '/rrhh/api/v1/trabajador/{id}/ficha',
    access: { verb: 'L', accion: 'IMPRIMIR FICHA' },
    summary: 'Imprimir la ficha de un trabajador',
    response: 'download',
    reads: { resource: 'rrhh.trabajador', param: 'id', operation: 'IMPRESION' },
  }),
}
