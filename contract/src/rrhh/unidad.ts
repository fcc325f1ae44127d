import { activeFlag, choice, code, computed, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { grantsScope, official } from '../core/kinds/personFields.ts'
import { defineResource } from '../core/resource/resource.ts'

const heads = 'Who heads a unit is published by the institution (Ley 27806).'

export const unidad = defineResource({
  key: 'rrhh.unidad',
  screen: '/gsrrhh/unidad',
  labels: { singular: 'unidad', plural: 'unidades', gender: 'f' },
  fields: {
    codigo: code({ max: 15, pattern: /^[A-Z0-9.-]{1,15}$/ }),
    nombre: text({ label: 'Nombre', max: 150 }),
    sigla: text({ label: 'Sigla', max: 15, unique: true }),
    tipo: choice({
      label: 'Tipo de órgano',
      options: {
        ALTA_DIRECCION: 'Alta dirección',
        CONSULTIVO: 'Consultivo',
        CONTROL: 'Control',
        DEFENSA: 'Defensa',
        ASESORAMIENTO: 'Asesoramiento',
        APOYO: 'Apoyo',
        LINEA: 'Línea',
        DESCONCENTRADO: 'Desconcentrado',
      },
    }),
    // users of a unit also see the units below it
    unidadPadre: grantsScope(
      optional(reference({ label: 'Unidad superior', to: 'rrhh.unidad', help: 'En blanco solo en la unidad raíz.' })),
    ),
    nivel: computed(integer({ label: 'Nivel' })),
    jefe: official(
      heads,
      grantsScope(optional(reference({ label: 'Jefe', to: 'rrhh.trabajador', only: { estado: ['ACTIVO'] } }))),
    ),
    jefeEncargado: official(heads, computed(optional(reference({ label: 'Jefe encargado', to: 'rrhh.trabajador' })))),
    sede: optional(text({ label: 'Sede', max: 100 })),
    centroCosto: optional(text({ label: 'Centro de costo', max: 20 })),
    anexo: optional(text({ label: 'Anexo', max: 10 })),
    orden: integer({ label: 'Orden', min: 0, initial: 0 }),
    activo: activeFlag(),
  },
  display: ['codigo', 'nombre', 'sigla'],
  displayAs: '{sigla}',
  title: '{nombre} ({sigla})',
  unique: [['unidadPadre', 'nombre']],
  list: {
    columns: ['codigo', 'nombre', 'sigla', 'tipo', 'unidadPadre', 'jefe'],
    filters: ['tipo', 'unidadPadre', 'activo'],
    tree: 'unidadPadre',
  },
  sections: [
    { title: 'Unidad', fields: ['codigo', 'nombre', 'sigla', 'tipo', 'unidadPadre', 'nivel', 'orden', 'activo'] },
    { title: 'Jefatura', fields: ['jefe', 'jefeEncargado'] },
    { title: 'Ubicación', fields: ['sede', 'centroCosto', 'anexo'] },
  ],
  page: { related: ['rrhh.trabajador', 'rrhh.cargo', 'rrhh.cape', 'rrhh.contrato', 'rrhh.solicitud'] },
  menu: { group: 'Configuración' },
})
