import { computed, date, integer, optional, reference } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { termFields } from './turno.ts'

/** Terms of a shift from a date. Updating the shift creates them; future ones can be deleted. */
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
    // newest first: each starts after the previous one
    sort: '-idTurnoVigencia',
  },
})
