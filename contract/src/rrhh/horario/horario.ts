import { messages } from '../../core/http/messages.ts'
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
import { defineResource } from '../../core/resource/resource.ts'

type Day = { numeroDia: number; turno: number | null }

const WEEK_DAYS = 7
const DAYS = ['tipo', 'cicloDias', 'dias']
const works = ({ turno }: Day) => turno !== null

/** Every day of the cycle once: the right number of rows, none of them beyond it. */
const isWhole = (dias: readonly Day[], ciclo: number) =>
  dias.length === ciclo && dias.every(({ numeroDia }) => numeroDia <= ciclo)

/** A pattern of shifts: by the days of the week (1 is Monday), or turning round from a day on. */
export const horario = defineResource({
  module: 'rrhh',
  name: 'horario',
  table: 'rrhh.horario',
  id: 'idHorario',
  api: '/rrhh/api/v1/horario',
  screen: '/gsrrhh/horario',
  labels: { singular: 'horario', plural: 'horarios', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    tipo: choice({ label: 'Tipo', options: { SEMANAL: 'Semanal', ROTATIVO: 'Rotativo' }, initial: 'SEMANAL' }),
    cicloDias: integer({
      label: 'Días del ciclo',
      min: 2,
      max: 28,
      initial: WEEK_DAYS,
      help: 'Semanal: 7; rotativo: de 2 a 28',
    }),
    fechaAncla: optional(
      date({ label: 'Fecha de inicio del ciclo', help: 'Solo si es rotativo: un día en que toca el día 1' }),
    ),
    controlaFeriado: boolean({
      label: 'Descansa en feriado',
      initial: true,
      help: 'Sin marcar, se trabaja también en feriado, como en las guardias',
    }),
    dias: rows({
      label: 'Días',
      item: {
        numeroDia: integer({ label: 'Día', min: 1, max: 28 }),
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
  display: ['codigo', 'nombre'],
  rules: [
    {
      on: 'cicloDias',
      uses: ['tipo', 'cicloDias'],
      message: 'Un horario semanal tiene un ciclo de 7 días',
      holds: ({ tipo, cicloDias }) => tipo === 'ROTATIVO' || cicloDias === WEEK_DAYS,
    },
    {
      on: 'fechaAncla',
      uses: ['tipo', 'fechaAncla'],
      message: ({ tipo }) =>
        tipo === 'ROTATIVO'
          ? messages.type('Fecha de inicio del ciclo')
          : 'Un horario semanal no lleva fecha de inicio del ciclo',
      holds: ({ tipo, fechaAncla }) => (tipo === 'ROTATIVO') === (fechaAncla !== null),
    },
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
    search: ['codigo', 'nombre'],
    sort: 'codigo',
  },
  sections: [
    { title: 'Horario', fields: ['codigo', 'nombre', 'tipo', 'cicloDias', 'fechaAncla', 'controlaFeriado', 'activo'] },
    { title: 'Días del ciclo', fields: ['dias'] },
    { title: 'Jornada', fields: ['horasSemanales', 'diasLaborables', 'jornadaDiariaMin'] },
  ],
  menu: { label: 'Horarios', group: 'Asistencia' },
})
