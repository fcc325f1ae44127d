import { messages } from '../core/http/messages.ts'
import {
  choice,
  computed,
  date,
  dateTime,
  decimal,
  fixed,
  integer,
  login,
  optional,
  text,
} from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { shownWhen } from '../core/kinds/shownWhen.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

const DAY_MS = 86_400_000
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const cerrar = defineAction({
  label: 'Cerrar periodo',
  accion: 'CERRAR',
  icon: 'IconLock',
  verb: 'U',
  confirm: { text: 'Los registros del periodo ya no podrán cambiar.' },
  primary: { after: 'fechaFin' },
  from: ['ABIERTO'],
  to: 'CERRADO',
  set: { fechaCierre: 'now', cerradoPor: 'user' },
})

const reabrir = defineAction({
  label: 'Reabrir',
  icon: 'IconLockOpen',
  verb: 'X',
  fields: { motivoReapertura: text({ label: 'Motivo de reapertura', max: 250 }) },
  from: ['CERRADO'],
  to: 'ABIERTO',
  set: { fechaCierre: null, cerradoPor: null, motivoReapertura: 'input' },
})

/** Periods that can be closed: months for attendance, years for the PAP and vacation plans. */
export const periodo = defineResource({
  key: 'rrhh.periodo',
  screen: '/gsrrhh/periodos',
  labels: { singular: 'periodo', plural: 'periodos', gender: 'm' },
  fields: {
    tipo: fixed(
      choice({
        label: 'Tipo',
        options: { MENSUAL: 'Mensual', ANUAL: 'Anual' },
        help: 'El anual sirve para el PAP y el rol de vacaciones.',
      }),
    ),
    anio: fixed(integer({ label: 'Año', min: 2000, max: 2100 })),
    mes: fixed(shownWhen({ field: 'tipo', in: ['MENSUAL'] }, integer({ label: 'Mes', min: 1, max: 12 }))),
    nombre: computed(text({ label: 'Nombre', max: 30 })),
    fechaInicio: optional(date({ label: 'Fecha de inicio', help: 'En blanco se toma el primer día del periodo.' })),
    fechaFin: optional(date({ label: 'Fecha de fin', help: 'En blanco se toma el último día del periodo.' })),
    techoPresupuestal: shownWhen(
      { field: 'tipo', in: ['ANUAL'] },
      optional(decimal({ label: 'Techo presupuestal PAP (S/)', min: 0, max: 999_999_999_999.99 })),
    ),
    estado: lifecycle({ ABIERTO: ['Abierto', 'info'], CERRADO: ['Cerrado', 'neutral'] }, { initial: 'ABIERTO' }),
    fechaCierre: computed(optional(dateTime({ label: 'Fecha de cierre' }))),
    cerradoPor: computed(optional(login({ label: 'Cerrado por', nameKey: 'cerradoPorNombre' }))),
    motivoReapertura: computed(optional(text({ label: 'Motivo de reapertura', max: 250 }))),
  },
  // periods follow each other without gaps
  restorable: false,
  unique: [['tipo', 'anio', 'mes']],
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Fecha de fin', 'Fecha de inicio'),
      holds: ({ fechaInicio: from, fechaFin: to }) => from === null || to === null || from <= to,
    },
    {
      on: 'fechaFin',
      uses: ['tipo', 'fechaInicio', 'fechaFin'],
      message: 'Un periodo mensual debe tener entre 28 y 31 días',
      holds: ({ tipo, fechaInicio: from, fechaFin: to }) =>
        tipo === 'ANUAL' || !from || !to || from > to || (days(from, to) >= 28 && days(from, to) <= 31),
    },
    {
      on: 'fechaInicio',
      uses: ['tipo', 'anio', 'fechaInicio', 'fechaFin'],
      message: ({ anio }) => `Un periodo anual va del 01/01/${anio} al 31/12/${anio}`,
      holds: ({ tipo, anio, fechaInicio: from, fechaFin: to }) =>
        tipo === 'MENSUAL' ||
        ((from ?? `${anio}-01-01`) === `${anio}-01-01` && (to ?? `${anio}-12-31`) === `${anio}-12-31`),
    },
  ],
  list: {
    columns: ['nombre', 'tipo', 'fechaInicio', 'fechaFin', 'estado', 'fechaCierre'],
    sort: '-anio,-mes',
    filters: ['tipo', 'estado'],
    choiceFilters: ['tipo'],
  },
  sections: [
    { title: 'Periodo', fields: ['tipo', 'anio', 'mes', 'nombre', 'fechaInicio', 'fechaFin', 'techoPresupuestal'] },
    { title: 'Cierre', fields: ['estado', 'fechaCierre', 'cerradoPor', 'motivoReapertura'] },
  ],
  menu: { group: 'Asistencia' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUR', 'Jefe de unidad': 'L', Trabajador: 'L', Consulta: 'L' },
  editableIn: { states: ['ABIERTO'] },
  removableIn: { states: ['ABIERTO', 'CERRADO'] },
  actions: { cerrar, reabrir },
})
