import { messages } from '../core/http/messages.ts'
import { boolean, code, computed, date, integer, longText, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { operationalGrants } from './operationalGrants.ts'

const suprimir = defineAction({
  label: 'Suprimir',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'X',
  confirm: {
    text: 'El cargo ya no tendrá nuevas plazas.',
  },
  from: ['VIGENTE'],
  to: 'SUPRIMIDO',
})

/** Posts of the CAP: positions per unit and kind. */
export const cargo = defineResource({
  key: 'rrhh.cargo',
  screen: '/gsrrhh/cap',
  labels: { singular: 'cargo', plural: 'cargos', gender: 'm' },
  fields: {
    numeroOrden: integer({ label: 'N.° de orden', min: 1, unique: true }),
    codigo: code({ label: 'Código del cargo', max: 20, pattern: /^[A-Z0-9.-]{3,20}$/ }),
    nombre: text({ label: 'Cargo estructural', max: 120 }),
    unidad: reference({ label: 'Unidad orgánica', to: 'rrhh.unidad' }),
    clasificacion: reference({ label: 'Clasificación', to: 'rrhh.clasificacion' }),
    regimenLaboral: reference({ label: 'Régimen laboral', to: 'rrhh.regimenLaboral' }),
    nivelRemunerativo: optional(reference({ label: 'Nivel remunerativo', to: 'rrhh.nivelRemunerativo' })),
    cantidad: integer({ label: 'Total de plazas', min: 1, max: 999 }),
    ocupadas: computed(integer({ label: 'Ocupadas (O)', help: 'Plazas ocupadas o reservadas hoy.' })),
    previstas: computed(integer({ label: 'Previstas (P)' })),
    esJefatura: boolean({ label: 'Es jefatura de la unidad', initial: false }),
    formacionMinima: optional(reference({ label: 'Formación mínima', to: 'rrhh.formacion' })),
    requisitos: optional(longText({ label: 'Requisitos', max: 4000 })),
    funciones: optional(longText({ label: 'Funciones', max: 4000 })),
    documentoAprobacion: text({
      label: 'Documento de aprobación',
      max: 100,
      help: 'La ordenanza o resolución que lo aprueba.',
    }),
    fechaAprobacion: date({ label: 'Fecha de aprobación' }),
    estado: lifecycle({ VIGENTE: ['Vigente', 'success'], SUPRIMIDO: ['Suprimido', 'neutral'] }, { initial: 'VIGENTE' }),
  },
  // posts are numbered within their year
  restorable: false,
  rules: [
    {
      on: 'cantidad',
      uses: ['cantidad', 'esJefatura'],
      message: 'Un cargo de jefatura debe tener una sola plaza',
      holds: ({ cantidad, esJefatura }) => !esJefatura || cantidad === 1,
    },
    {
      on: 'fechaAprobacion',
      uses: ['fechaAprobacion'],
      message: messages.notAfterToday('Fecha de aprobación'),
      holds: ({ fechaAprobacion }, today) => fechaAprobacion <= today,
    },
  ],
  list: {
    columns: ['numeroOrden', 'codigo', 'nombre', 'unidad', 'cantidad', 'ocupadas'],
    search: ['codigo', 'nombre', 'unidad'],
    sort: 'numeroOrden',
    filters: ['unidad', 'clasificacion', 'regimenLaboral', 'estado', 'esJefatura'],
    choiceFilters: ['estado'],
    sums: ['cantidad', 'ocupadas', 'previstas'],
    summedIn: ['VIGENTE'],
  },
  sections: [
    {
      title: 'Cargo',
      fields: ['numeroOrden', 'codigo', 'nombre', 'unidad', 'clasificacion', 'esJefatura', 'estado'],
    },
    { title: 'Plazas', fields: ['cantidad', 'ocupadas', 'previstas', 'regimenLaboral', 'nivelRemunerativo'] },
    { title: 'Perfil', fields: ['formacionMinima', 'requisitos', 'funciones'] },
    { title: 'Aprobación', fields: ['documentoAprobacion', 'fechaAprobacion'] },
  ],
  menu: { label: 'CAP', group: 'Personal' },
  grants: operationalGrants,
  scopes: { UNIDAD: 'unidad' },
  actions: { suprimir },
})
