import { activeFlag, longText, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Placeholders of a template. */
export const plantillaMarks = ['numero', 'categoria', 'entidad', 'fecha'] as const

/** Answer template. */
export const plantilla = defineResource({
  key: 'sireda.plantillaRespuesta',
  table: 'sireda.plantilla',
  id: 'idPlantilla',
  api: '/sireda/api/v1/plantilla',
  screen: '/sireda/plantilla',
  labels: { singular: 'plantilla de respuesta', plural: 'plantillas de respuesta', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    texto: longText({
      label: 'Texto',
      min: 10,
      max: 5000,
      help: `Puede usar ${plantillaMarks.map((mark) => `{${mark}}`).join(', ')}.`,
    }),
    estado: activeFlag(),
  },
  menu: { label: 'Plantillas', group: 'Configuración' },
})
