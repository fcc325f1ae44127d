import {
  activeFlag,
  boolean,
  choice,
  code,
  computed,
  date,
  decimal,
  integer,
  optional,
  reference,
  rows,
  text,
} from '../../core/kinds/fields.ts'
import { defaultUnless, shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'

type Day = { numeroDia: number; turno: number | null }

/** index 0 is day 1, Monday */
const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
const turnsRound = { field: 'tipo', in: ['ROTATIVO'] }
const isWeekly = { field: 'tipo', in: ['SEMANAL'] }
const DAYS = ['tipo', 'cicloDias', 'dias']
const works = ({ turno }: Day) => turno !== null

/** True when each day of the cycle appears exactly once. */
const isWhole = (dias: readonly Day[], ciclo: number) =>
  dias.length === ciclo && dias.every(({ numeroDia }) => numeroDia <= ciclo)

/** Shift pattern: weekly (day 1 is Monday), or a rotating cycle from a start date. */
export const horario = defineResource({
  key: 'rrhh.horario',
  screen: '/gsrrhh/horario',
  labels: { singular: 'horario', plural: 'horarios', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    tipo: choice({ label: 'Tipo', options: { SEMANAL: 'Semanal', ROTATIVO: 'Rotativo' }, initial: 'SEMANAL' }),
    cicloDias: defaultUnless(turnsRound, integer({ label: 'Días del ciclo', min: 2, max: 28, initial: WEEK.length })),
    fechaAncla: shownWhen(
      turnsRound,
      date({ label: 'Fecha de inicio del ciclo', help: 'Escriba una fecha a la que corresponde el día 1.' }),
    ),
    controlaFeriado: boolean({
      label: 'Descansa en feriado',
      initial: true,
      help: 'Si no se marca, también se trabaja en los feriados, como en las guardias.',
    }),
    dias: rows({
      label: 'Días',
      item: {
        numeroDia: integer({ label: 'Día', min: 1, max: 28, words: { when: isWeekly, of: WEEK } }),
        turno: optional(reference({ label: 'Turno', to: 'rrhh.turno' })),
      },
      table: 'rrhh.horario_dia',
      id: 'idHorarioDia',
      uniqueBy: ['numeroDia'],
      max: 28,
    }),
    horasSemanales: computed(decimal({ label: 'Horas semanales' })),
    diasLaborables: computed(integer({ label: 'Días laborables por ciclo' })),
    jornadaDiariaMin: computed(integer({ label: 'Jornada diaria (min)' })),
    activo: activeFlag(),
  },
  rules: [
    {
      on: 'dias',
      uses: DAYS,
      message: ({ cicloDias }) => `El horario debe definir los ${cicloDias} días del ciclo`,
      holds: ({ dias, cicloDias }) => isWhole(dias, cicloDias),
    },
    {
      on: 'dias',
      uses: DAYS,
      message: 'El horario debe tener al menos un día laborable',
      holds: ({ dias, cicloDias }) => !isWhole(dias, cicloDias) || dias.some(works),
    },
    {
      on: 'dias',
      uses: DAYS,
      message: 'El horario debe tener al menos un día de descanso',
      holds: ({ tipo, dias, cicloDias }) => tipo === 'ROTATIVO' || !isWhole(dias, cicloDias) || !dias.every(works),
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'tipo', 'horasSemanales', 'diasLaborables', 'activo'],
    card: { facts: ['codigo', 'tipo', 'horasSemanales'] },
  },
  sections: [
    { title: 'Horario', fields: ['codigo', 'nombre', 'tipo', 'cicloDias', 'fechaAncla', 'controlaFeriado', 'activo'] },
    { title: 'Días del ciclo', fields: ['dias'] },
    { title: 'Jornada', fields: ['horasSemanales', 'diasLaborables', 'jornadaDiariaMin'] },
  ],
  menu: { group: 'Asistencia' },
})
