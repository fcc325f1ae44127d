import {
  activeFlag,
  boolean,
  choice,
  code,
  color,
  computed,
  date,
  integer,
  optional,
  text,
  time,
} from '../../core/kinds/fields.ts'
import { defaultUnless, shownInFormWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Hours = { horaIngreso: string; horaSalida: string }
type Lunch = { horaInicioRefrigerio: string | null; horaFinRefrigerio: string | null }

/** Minutes since the start of the shift, which may end the next day. */
const since = (start: string, clock: string) => (minutes(clock) - minutes(start) + 1440) % 1440

function workday(turno: Hours & Lunch): number {
  const { horaInicioRefrigerio: from, horaFinRefrigerio: to } = turno
  return since(turno.horaIngreso, turno.horaSalida) - (from && to ? minutes(to) - minutes(from) : 0)
}

function lunchIsInside({ horaIngreso, horaSalida, horaInicioRefrigerio: from, horaFinRefrigerio: to }: Hours & Lunch) {
  if (!from || !to || minutes(to) <= minutes(from)) return true
  return since(horaIngreso, from) < since(horaIngreso, to) && since(horaIngreso, to) <= since(horaIngreso, horaSalida)
}

const hasLunch = { field: 'horaInicioRefrigerio', filled: true }

/** Terms of a shift that apply from a date. */
export const termFields = {
  horaIngreso: time({ label: 'Hora de ingreso' }),
  horaSalida: time({
    label: 'Hora de salida',
    help: 'Si es menor que la de ingreso, el turno termina al día siguiente.',
  }),
  cruzaMedianoche: computed(boolean({ label: 'Cruza medianoche' })),
  horaInicioRefrigerio: optional(time({ label: 'Inicio de refrigerio' })),
  horaFinRefrigerio: shownInFormWhen(hasLunch, optional(time({ label: 'Fin de refrigerio' }))),
  marcaRefrigerio: defaultUnless(hasLunch, boolean({ label: 'Marca refrigerio', initial: false })),
  toleranciaIngresoMin: integer({ label: 'Tolerancia de ingreso (min)', min: 0, max: 60, initial: 10 }),
  modoTardanza: choice({
    label: 'Cómputo de tardanza',
    options: { DESDE_HORA: 'Desde la hora de ingreso', DESDE_TOLERANCIA: 'Desde el fin de la tolerancia' },
    initial: 'DESDE_HORA',
  }),
  limiteTardanzaMin: integer({ label: 'Límite de tardanza (min)', min: 1, max: 240, initial: 60 }),
  toleranciaSalidaMin: integer({ label: 'Tolerancia de salida (min)', min: 0, max: 60, initial: 0 }),
  anticipacionMarcaMin: integer({ label: 'Marcar desde (min antes)', min: 0, max: 360, initial: 120 }),
  posteriorMarcaMin: integer({ label: 'Marcar hasta (min después)', min: 0, max: 720, initial: 360 }),
  minimoExtraMin: integer({ label: 'Mínimo de horas extra (min)', min: 0, max: 240, initial: 60 }),
  bloqueExtraMin: integer({ label: 'Bloque de horas extra (min)', min: 1, max: 60, initial: 30 }),
}

const HOURS = ['horaIngreso', 'horaSalida']
const LUNCH = ['horaInicioRefrigerio', 'horaFinRefrigerio']

/** Writable term fields. */
export const termNames = Object.entries(termFields).flatMap(([name, { readOnly }]) =>
  readOnly ? [] : [name as keyof typeof termFields],
)

export const turno = defineResource({
  key: 'rrhh.turno',
  screen: '/gsrrhh/turno',
  labels: { singular: 'turno', plural: 'turnos', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 60, unique: true }),
    ...termFields,
    jornadaMin: computed(integer({ label: 'Jornada (min)' })),
    color: optional(color({ label: 'Color' })),
    cambiaDesde: computed(
      optional(date({ label: 'Nuevas condiciones desde', help: 'Las condiciones están en la pestaña Vigencias.' })),
    ),
    activo: activeFlag(),
  },
  dated: { fields: termNames },
  rules: [
    {
      on: 'horaSalida',
      uses: HOURS,
      message: 'La hora de salida debe ser distinta de la hora de ingreso',
      holds: (turno) => turno.horaIngreso !== turno.horaSalida,
    },
    {
      on: 'horaFinRefrigerio',
      uses: LUNCH,
      message: 'Complete el inicio y el fin del refrigerio',
      holds: (turno) => !turno.horaInicioRefrigerio === !turno.horaFinRefrigerio,
    },
    {
      on: 'horaFinRefrigerio',
      uses: LUNCH,
      message: 'El fin del refrigerio debe ser posterior a su inicio',
      holds: ({ horaInicioRefrigerio: from, horaFinRefrigerio: to }) => !from || !to || minutes(to) > minutes(from),
    },
    {
      on: 'horaInicioRefrigerio',
      uses: [...HOURS, ...LUNCH],
      message: 'El refrigerio debe estar dentro del turno',
      holds: lunchIsInside,
    },
    {
      on: 'horaSalida',
      uses: [...HOURS, ...LUNCH],
      message: 'La jornada del turno debe estar entre 1 y 12 horas',
      holds: (turno) => turno.horaIngreso === turno.horaSalida || (workday(turno) >= 60 && workday(turno) <= 720),
    },
    {
      on: 'limiteTardanzaMin',
      uses: ['limiteTardanzaMin', 'toleranciaIngresoMin'],
      message: 'El límite de tardanza no puede ser menor que la tolerancia',
      holds: (turno) => turno.limiteTardanzaMin >= turno.toleranciaIngresoMin,
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'horaIngreso', 'horaSalida', 'toleranciaIngresoMin', 'activo'],
    card: { facts: ['codigo', 'horaIngreso', 'horaSalida'] },
    bareLookup: true, // clients request the look-up without parameters (B6)
  },
  sections: [
    {
      title: 'Turno',
      fields: [
        'codigo',
        'nombre',
        'horaIngreso',
        'horaSalida',
        'cruzaMedianoche',
        'jornadaMin',
        'color',
        'activo',
        'cambiaDesde',
      ],
    },
    { title: 'Refrigerio', fields: ['horaInicioRefrigerio', 'horaFinRefrigerio', 'marcaRefrigerio'] },
    {
      title: 'Tolerancias y marcación',
      fields: [
        'toleranciaIngresoMin',
        'modoTardanza',
        'limiteTardanzaMin',
        'toleranciaSalidaMin',
        'anticipacionMarcaMin',
        'posteriorMarcaMin',
      ],
    },
    { title: 'Horas extra', fields: ['minimoExtraMin', 'bloqueExtraMin'] },
  ],
  menu: { group: 'Asistencia' },
})
