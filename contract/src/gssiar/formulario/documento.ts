import { choice, integer, optional, text, webAddress } from '../../core/kinds/fields.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { defineFormulario } from './defineFormulario.ts'

export const documento = defineFormulario({
  clave: 'doc',
  name: 'documento',
  short: 'Documentos',
  labels: { singular: 'documento ambiental', plural: 'documentos ambientales', gender: 'm' },
  section: 'Documento ambiental',
  fields: {
    tipoDocumento: choice({
      label: 'Tipo',
      options: {
        libro: 'Libro',
        articulo: 'Artículo',
        estudio: 'Estudio',
        norma: 'Norma',
        plan: 'Plan',
        boletin: 'Boletín',
        audiovisual: 'Audiovisual',
      },
    }),
    autor: text({ label: 'Autor', max: 150 }),
    anio: integer({ label: 'Año', min: 1900, max: 2999 }),
    numeroNorma: requiredWhen({ field: 'tipoDocumento', in: ['norma'] }, text({ label: 'N.° de norma', max: 60 })),
    enlace: optional(webAddress({ label: 'Enlace' })),
  },
  unique: [['tipoDocumento', 'titulo', 'anio']],
  search: ['autor'],
  rules: [
    {
      on: 'anio',
      uses: ['anio'],
      message: 'El año no puede ser posterior al actual',
      holds: ({ anio }, today) => anio <= Number(today.slice(0, 4)),
    },
    {
      on: 'archivos',
      uses: ['archivos', 'enlace'],
      message: 'Adjunte un archivo o indique un enlace.',
      holds: ({ archivos, enlace }) => archivos.length > 0 || !!enlace,
    },
  ],
})
