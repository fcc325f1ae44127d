import { boolean, computed, date, dateTime, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { condicion } from '../condicion.ts'
import { operationalGrants } from '../operationalGrants.ts'

const minutes = (label: string) => computed(integer({ label }))
const mark = (label: string) => computed(optional(dateTime({ label })))

/** Attendance day of a worker, computed from schedule, punches and leave. Users edit only its remark. */
export const asistencia = defineResource({
  key: 'rrhh.asistencia',
  screen: '/gsrrhh/asistencias',
  labels: { singular: 'asistencia', plural: 'asistencias', gender: 'f' },
  fields: {
    trabajador: computed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
    fecha: computed(date({ label: 'Fecha' })),
    periodo: computed(optional(reference({ label: 'Periodo', to: 'rrhh.periodo' }))),
    unidad: computed(optional(reference({ label: 'Unidad', to: 'rrhh.unidad' }))),
    turno: computed(optional(reference({ label: 'Turno', to: 'rrhh.turno' }))),
    ingresoProgramado: mark('Ingreso programado'),
    salidaProgramada: mark('Salida programada'),
    marcaIngreso: mark('Marca de ingreso'),
    marcaSalida: mark('Marca de salida'),
    marcaInicioRefrigerio: mark('Marca de refrigerio (inicio)'),
    marcaFinRefrigerio: mark('Marca de refrigerio (fin)'),
    fueraDeHorario: computed(optional(text({ label: 'Fuera de horario', max: 2000 }))),
    minutosTardanza: minutes('Tardanza (min)'),
    minutosSalidaAnticipada: minutes('Salida anticipada (min)'),
    minutosExcesoRefrigerio: minutes('Exceso de refrigerio (min)'),
    minutosTrabajados: minutes('Trabajado (min)'),
    minutosExtra: minutes('Extra (min)'),
    minutosExtraAutorizados: minutes('Extra autorizado (min)'),
    minutosJustificados: minutes('Justificado (min)'),
    minutosSinGoce: minutes('Permiso sin goce (min)'),
    condicion: computed(condicion()),
    conGoce: computed(boolean({ label: 'Con goce' })),
    solicitud: computed(optional(reference({ label: 'Solicitud', to: 'rrhh.solicitud' }))),
    vacacion: computed(optional(reference({ label: 'Vacaciones', to: 'rrhh.vacacion' }))),
    observacion: computed(optional(text({ label: 'Observación', max: 250 }))),
    cerrado: computed(boolean({ label: 'Cerrado' })),
  },
  display: ['fecha'],
  title: 'Asistencia[ de {trabajador}], {fecha}',
  unique: [['trabajador', 'fecha']],
  list: {
    columns: ['fecha', 'trabajador', 'marcaIngreso', 'marcaSalida', 'minutosTardanza', 'condicion'],
    card: { title: 'trabajador', facts: ['fecha', 'marcaIngreso', 'marcaSalida'] },
    search: ['trabajador', 'unidad'],
    sort: '-fecha,trabajador',
    filters: ['trabajador', 'fecha', 'unidad', 'condicion', 'periodo', 'turno'],
    // one row per worker and day is too many for the generic calendar; the screen has a calendar by unit
    views: { calendar: false },
    sums: [
      'minutosTardanza',
      'minutosSalidaAnticipada',
      'minutosTrabajados',
      'minutosExtra',
      'minutosExtraAutorizados',
    ],
  },
  sections: [
    {
      title: 'Día',
      fields: [
        ...(['trabajador', 'fecha', 'condicion', 'conGoce', 'solicitud', 'vacacion'] as const),
        ...(['unidad', 'periodo', 'cerrado', 'observacion'] as const),
      ],
    },
    {
      title: 'Marcas',
      fields: [
        ...(['turno', 'ingresoProgramado', 'salidaProgramada', 'marcaIngreso', 'marcaSalida'] as const),
        ...(['marcaInicioRefrigerio', 'marcaFinRefrigerio', 'fueraDeHorario'] as const),
      ],
    },
    {
      title: 'Minutos',
      fields: [
        ...(['minutosTardanza', 'minutosSalidaAnticipada', 'minutosExcesoRefrigerio', 'minutosTrabajados'] as const),
        ...(['minutosExtra', 'minutosExtraAutorizados', 'minutosJustificados', 'minutosSinGoce'] as const),
      ],
    },
  ],
  page: { facts: ['turno', 'marcaIngreso', 'marcaSalida', 'minutosTrabajados'] },
  verbs: ['L', 'R'],
  menu: { group: 'Asistencia' },
  grants: { ...operationalGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
})
