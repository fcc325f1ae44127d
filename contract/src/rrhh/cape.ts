import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { choice, computed, decimal, fixed, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fuenteFinanciamiento } from './fuenteFinanciamiento.ts'
import { operationalGrants } from './operationalGrants.ts'

const money = (label: string, min: number, more: object = {}) => decimal({ label, min, max: 99_999_999.99, ...more })

const action = (name: string, icon: string, verb: 'U' | 'X', from: readonly string[], to: string) =>
  defineAction({
    label: name,
    icon,
    verb,
    ...(name === 'Suprimir' && { tone: 'danger' as const }),
    from,
    to,
    ...(name === 'Habilitar' && { primary: true }),
  })

/** Positions of the PAP with their yearly cost and current occupant. */
export const cape = defineResource({
  key: 'rrhh.cape',
  screen: '/gsrrhh/pap',
  labels: { singular: 'plaza PAP', plural: 'plazas PAP', gender: 'f' },
  fields: {
    periodo: fixed(reference({ label: 'Periodo', to: 'rrhh.periodo', only: { tipo: ['ANUAL'] } })),
    cargo: fixed(reference({ label: 'Cargo', to: 'rrhh.cargo', only: { estado: ['VIGENTE'] } })),
    numeroPlaza: fixed(integer({ label: 'N.° de plaza', min: 1, max: 999 })),
    codigo: computed(text({ isCode: true, label: 'Plaza', max: 40 })),
    nombre: computed(text({ label: 'Cargo estructural', max: 120 })),
    unidad: computed(reference({ label: 'Unidad orgánica', to: 'rrhh.unidad' })),
    codigoAirhsp: optional(text({ label: 'Registro AIRHSP', max: 6, pattern: /^\d{6}$/ })),
    regimenLaboral: computed(reference({ label: 'Régimen laboral', to: 'rrhh.regimenLaboral' })),
    nivelRemunerativo: optional(reference({ label: 'Nivel remunerativo', to: 'rrhh.nivelRemunerativo' })),
    fuenteFinanciamiento: fuenteFinanciamiento(),
    meta: text({ label: 'Meta (secuencia funcional)', max: 4, pattern: /^\d{4}$/, help: 'Cuatro dígitos.' }),
    montoMensual: money('Monto mensual (S/)', 0.01),
    meses: integer({ label: 'Meses presupuestados', min: 1, max: 12, initial: 12 }),
    aguinaldos: optional(money('Aguinaldos (S/)', 0, { help: 'En blanco se usa el monto de Parámetros.' })),
    escolaridad: optional(
      money('Bonificación por escolaridad (S/)', 0, { help: 'En blanco se usa el monto de Parámetros.' }),
    ),
    otros: money('Otros ingresos anuales (S/)', 0, { initial: 0 }),
    cargasSociales: computed(decimal({ label: 'Cargas sociales (S/)' })),
    montoAnual: computed(decimal({ label: 'Monto anual (S/)' })),
    estado: lifecycle(
      {
        BLOQUEADA: ['Bloqueada', 'warning'],
        HABILITADA: ['Habilitada', 'success'],
        SUPRIMIDA: ['Suprimida', 'neutral'],
      },
      { initial: 'BLOQUEADA' },
    ),
    situacion: computed(
      choice({
        label: 'Situación',
        options: { VACANTE: ['Vacante', 'info'], OCUPADA: ['Ocupada', 'success'], RESERVADA: ['Reservada', 'warning'] },
      }),
    ),
    ocupante: computed(optional(reference({ label: 'Ocupante', to: 'rrhh.trabajador' }))),
  },
  displayAs: '{codigo} {nombre}',
  title: 'Plaza {codigo}, {nombre}',
  editableIn: { states: ['BLOQUEADA', 'HABILITADA'], advice: 'Plaza suprimida: no se puede modificar' },
  // deletion changes the position count of its post
  restorable: false,
  unique: [
    ['periodo', 'cargo', 'numeroPlaza'],
    ['periodo', 'codigoAirhsp'],
  ],
  list: {
    columns: ['cargo', 'numeroPlaza', 'codigoAirhsp', 'montoAnual', 'situacion', 'estado'],
    // the title already contains post and number
    card: { facts: ['situacion', 'codigoAirhsp', 'montoAnual'] },
    search: ['codigo', 'codigoAirhsp', 'cargo', 'ocupante'],
    sort: 'cargo.numeroOrden,numeroPlaza',
    choiceFilters: ['estado', 'situacion'],
    filters: [
      'periodo',
      'unidad',
      'cargo',
      'situacion',
      'estado',
      'fuenteFinanciamiento',
      'regimenLaboral',
      'nivelRemunerativo',
    ],
    sums: ['montoMensual', 'montoAnual'],
    summedIn: ['BLOQUEADA', 'HABILITADA'],
  },
  sections: [
    {
      title: 'Plaza',
      fields: [
        'periodo',
        'cargo',
        'numeroPlaza',
        'codigo',
        'unidad',
        'codigoAirhsp',
        'estado',
        'situacion',
        'ocupante',
      ],
    },
    { title: 'Presupuesto', fields: ['regimenLaboral', 'nivelRemunerativo', 'fuenteFinanciamiento', 'meta'] },
    {
      title: 'Costo',
      fields: ['montoMensual', 'meses', 'aguinaldos', 'escolaridad', 'otros', 'cargasSociales', 'montoAnual'],
    },
  ],
  page: { facts: ['situacion', 'unidad', 'codigoAirhsp', 'montoAnual'] },
  menu: { label: 'PAP', group: 'Personal' },
  grants: operationalGrants,
  scopes: { UNIDAD: 'unidad' },
  actions: {
    habilitar: action('Habilitar', 'IconCircleCheck', 'U', ['BLOQUEADA'], 'HABILITADA'),
    bloquear: action('Bloquear', 'IconLock', 'X', ['HABILITADA'], 'BLOQUEADA'),
    suprimir: action('Suprimir', 'IconBan', 'X', ['BLOQUEADA', 'HABILITADA'], 'SUPRIMIDA'),
  },
})

const groups = ['unidad', 'clasificacion', 'fuente', 'nivel'] as const
const line = z.object({
  grupo: z.string(),
  plazas: z.number().int(),
  ocupadas: z.number().int(),
  reservadas: z.number().int(),
  vacantes: z.number().int(),
  montoAnual: z.number(),
  montoOcupado: z.number(),
  montoVacante: z.number(),
})
export type PapSummaryLine = z.infer<typeof line>

export const capeRoutes = {
  copyPap: defineRoute({
    method: 'POST',
    path: `${cape.api}/copiar`,
    access: { verb: 'C', accion: 'COPIAR' },
    summary: 'Copiar el PAP de un año a otro',
    body: z.object({
      idPeriodoOrigen: rowId.refine((id) => id > 0, messages.choose('Periodo de origen')),
      idPeriodoDestino: rowId.refine((id) => id > 0, messages.choose('Periodo de destino')),
    }),
    response: z.object({ copiadas: z.number().int() }),
  }),
  summarizePap: defineRoute({
    method: 'GET',
    path: `${cape.api}/resumen`,
    access: { verb: 'R', accion: 'RESUMEN' },
    summary: 'Resumir el PAP de un año',
    query: z.object({ idPeriodo: rowId, agrupar: z.enum(groups).default('unidad') }),
    response: z.object({
      techoPresupuestal: z.number().nullable(),
      montoHabilitado: z.number(),
      lineas: z.array(line),
      avisos: z.array(z.string()),
    }),
  }),
}
