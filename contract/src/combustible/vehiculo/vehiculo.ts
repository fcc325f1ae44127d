import { choice, date, decimal, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { categoriasVehiculares } from '../categorias.ts'
import { inUseBySolicitudes } from '../inUse.ts'
import { measuredBy } from '../measuredBy.ts'
import { placa } from './placa.ts'
import { vehiculoRules as rules } from './vehiculoRules.ts'

export const vehiculo = defineResource({
  key: 'combustible.vehiculo',
  idIn: 'body',
  labels: { singular: 'vehículo', plural: 'vehículos', gender: 'm' },
  fields: {
    placa: optional(placa({ help: 'La maquinaria no la necesita.' })),
    codigoPatrimonial: optional(
      text({ label: 'Código patrimonial', max: 12, pattern: /^\d{12}$/, unique: true, help: 'Doce dígitos.' }),
    ),
    categoriaVehicular: choice({ label: 'Categoría', options: categoriasVehiculares }),
    tipo: text({ label: 'Tipo', max: 40 }),
    marca: text({ label: 'Marca', max: 40 }),
    modelo: text({ label: 'Modelo', max: 40 }),
    color: optional(text({ label: 'Color', max: 40 })),
    anioFabricacion: integer({ label: 'Año', min: 1960 }),
    motor: optional(text({ label: 'Motor', max: 30 })),
    serie: optional(text({ isCode: true, label: 'Serie (VIN)', max: 30, unique: true })),
    insumo: reference({ label: 'Combustible', to: 'combustible.insumo', only: { esCombustible: [true] } }),
    capacidadTanque: decimal({
      label: 'Capacidad de tanque',
      min: 0.5,
      max: 500,
      scale: 3,
      unitFrom: 'insumo.unidad',
    }),
    kilometraje: decimal({
      label: 'Odómetro / horómetro',
      min: 0,
      max: 999_999_999.9,
      scale: 1,
      ...measuredBy('categoriaVehicular', {
        vehicles: { unit: 'km', label: 'Odómetro' },
        machines: { unit: 'h', label: 'Horómetro' },
      }),
      help: 'Lo actualiza cada consumo registrado. Si se reemplaza el odómetro, registre el cambio.',
    }),
    rendimiento: optional(
      decimal({
        label: 'Rendimiento esperado',
        min: 0.01,
        max: 9_999.99,
        ...measuredBy('categoriaVehicular', { vehicles: { unit: 'km/gal' }, machines: { unit: 'h/gal' } }),
        help: 'Se avisa cuando el rendimiento real no llega al 70 % de este.',
      }),
    ),
    soat: optional(text({ label: 'SOAT', max: 20 })),
    soatVencimiento: optional(date({ label: 'SOAT vence' })),
    revisionVencimiento: optional(date({ label: 'Revisión técnica vence' })),
    unidad: text({ label: 'Unidad orgánica', max: 120 }),
    estado: choice({
      label: 'Estado',
      options: {
        operativo: ['Operativo', 'success'],
        mantenimiento: ['En mantenimiento', 'warning'],
        inoperativo: ['Inoperativo', 'danger'],
        baja: ['De baja', 'neutral'],
      },
      initial: 'operativo',
    }),
  },
  display: ['placa', 'marca', 'modelo'],
  displayAs: '{placa|codigoPatrimonial}',
  title: '{placa|codigoPatrimonial}, {marca} {modelo}',
  rules,
  list: {
    columns: ['placa', 'tipo', 'marca', 'modelo', 'unidad', 'soatVencimiento', 'estado'],
    columnHeads: { unidad: 'Unidad' },
    search: ['placa', 'marca', 'modelo', 'unidad', 'codigoPatrimonial'],
    filters: ['estado', 'categoriaVehicular', 'insumo', 'soatVencimiento'],
  },
  sections: [
    {
      title: 'Vehículo',
      fields: [
        'categoriaVehicular',
        'placa',
        'codigoPatrimonial',
        'tipo',
        'marca',
        'modelo',
        'color',
        'anioFabricacion',
        'motor',
        'serie',
      ],
    },
    { title: 'Combustible', fields: ['insumo', 'capacidadTanque', 'kilometraje', 'rendimiento'] },
    { title: 'Documentos y uso', fields: ['soat', 'soatVencimiento', 'revisionVencimiento', 'unidad', 'estado'] },
  ],
  menu: { group: 'Configuración' },
  inUse: inUseBySolicitudes('el vehículo'),
})
