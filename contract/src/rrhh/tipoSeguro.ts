import { activeFlag, boolean, choice, code, decimal, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

export const tipoSeguro = defineResource({
  key: 'rrhh.tipoSeguro',
  screen: '/gsrrhh/tipo-seguros',
  labels: { singular: 'tipo de seguro', plural: 'tipos de seguro', gender: 'm' },
  fields: {
    codigo: code({ max: 10 }),
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    categoria: choice({ label: 'Categoría', options: { SALUD: 'Salud', RIESGO: 'Riesgo', VIDA: 'Vida' } }),
    aportante: choice({
      label: 'Aportante',
      options: { EMPLEADOR: 'Empleador', TRABAJADOR: 'Trabajador', AMBOS: 'Ambos' },
    }),
    porcentaje: optional(decimal({ label: 'Porcentaje', min: 0, max: 100, unit: '%' })),
    requierePoliza: boolean({ label: 'Requiere póliza' }),
    entidad: optional(text({ label: 'Entidad aseguradora', max: 80 })),
    baseLegal: optional(text({ label: 'Base legal', max: 120 })),
    activo: activeFlag(),
  },
  list: {
    columns: ['codigo', 'nombre', 'categoria', 'aportante', 'porcentaje', 'activo'],
    sort: 'categoria,nombre',
    choiceFilters: ['categoria'],
  },
  menu: { group: 'Configuración' },
})
