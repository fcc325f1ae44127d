import { choice, date, decimal, file, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { measuredBy } from '../measuredBy.ts'

const reading = (label: string, machine: string, help: string) =>
  decimal({
    label,
    min: 0,
    max: 999_999_999.9,
    scale: 1,
    ...measuredBy('vehiculo.categoriaVehicular', { vehicles: { unit: 'km' }, machines: { unit: 'h', label: machine } }),
    help,
  })

/**
 * Odometer event: from this date the reading continues from another value after a replacement, correction or rollover
 * (F27).
 */
export const odometroEvento = defineResource({
  key: 'combustible.odometroEvento',
  labels: { singular: 'cambio de odómetro', plural: 'cambios de odómetro', gender: 'm' },
  fields: {
    vehiculo: reference({ label: 'Vehículo', to: 'combustible.vehiculo', carries: ['categoriaVehicular'] }),
    fecha: date({ label: 'Fecha' }),
    tipo: choice({
      label: 'Tipo',
      options: {
        CAMBIO: 'Cambio de odómetro',
        CORRECCION: 'Corrección de lectura',
        REINICIO: 'Reinicio en cero',
      },
      initial: 'CAMBIO',
    }),
    lecturaAnterior: reading(
      'Última lectura anterior',
      'Última lectura anterior (horómetro)',
      'La última lectura del odómetro que se retira.',
    ),
    lecturaNueva: reading(
      'Primera lectura nueva',
      'Primera lectura nueva (horómetro)',
      'La lectura con que empieza el odómetro nuevo.',
    ),
    motivo: text({ label: 'Motivo', min: 10, max: 250, help: 'Al menos 10 caracteres.' }),
    archivo: optional(file({ label: 'Sustento' })),
  },
  display: ['fecha'],
  title: 'Cambio de odómetro[ de {vehiculo}], {fecha}',
  list: {
    columns: ['vehiculo', 'fecha', 'tipo', 'lecturaAnterior', 'lecturaNueva', 'motivo'],
    search: ['vehiculo'],
    sort: '-fecha',
    filters: ['vehiculo', 'tipo', 'fecha'],
  },
  // deletion restores the vehicle's previous reading
  restorable: false,
  importing: false,
  verbs: ['L', 'C', 'R', 'D'],
  menu: { group: 'Configuración' },
})
