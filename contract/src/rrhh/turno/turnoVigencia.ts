import { computed, date, integer, optional, reference } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { termFields } from './turno.ts'

/** The terms of a shift from a day on. A change of the shift creates them; those not in force yet can be removed. */
export const turnoVigencia = defineResource({
  key: 'rrhh.turnoVigencia',
  labels: { singular: 'vigencia del turno', plural: 'vigencias del turno', gender: 'f' },
  fields: {
    turno: reference({ label: 'Turno', to: 'rrhh.turno' }),
    desde: optional(date({ label: 'Rige desde', help: 'En blanco rige desde que existe el turno.' })),
    ...termFields,
    jornadaMin: computed(integer({ label: 'Jornada (min)' })),
  },
  display: ['desde'],
  title: 'Vigencia[ de {turno}][ desde {desde}]',
  verbs: ['L', 'D'],
  restorable: false,
  importing: false,
  list: {
    columns: ['turno', 'desde', 'horaIngreso', 'horaSalida', 'toleranciaIngresoMin', 'limiteTardanzaMin', 'jornadaMin'],
    search: ['turno'],
    // Each begins after the one before it.
    sort: '-idTurnoVigencia',
  },
})
