import { activeFlag, boolean, code, decimal, integer, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Classes of posts (Ley 28175). */
export const clasificacion = defineResource({
  key: 'rrhh.clasificacion',
  screen: '/gsrrhh/clasificacion',
  labels: { singular: 'clasificación', plural: 'clasificaciones', gender: 'f' },
  fields: {
    codigo: code({ max: 6 }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    descripcion: optional(text({ label: 'Descripción', max: 250 })),
    esConfianza: boolean({ label: 'Cargo de confianza' }),
    esDirectivo: boolean({ label: 'Cargo directivo' }),
    porcentajeMaximo: optional(
      decimal({
        label: 'Porcentaje máximo',
        min: 0,
        max: 100,
        unit: '%',
        help: 'Máximo sobre el total de cargos; solo muestra un aviso.',
      }),
    ),
    orden: integer({ label: 'Orden' }),
    activo: activeFlag(),
  },
  list: {
    columns: ['codigo', 'nombre', 'esConfianza', 'esDirectivo', 'porcentajeMaximo', 'activo'],
    sort: 'orden',
  },
  menu: { label: 'Clasificación', group: 'Configuración' },
})
