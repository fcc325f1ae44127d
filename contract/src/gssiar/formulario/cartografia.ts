import { extent } from '../../core/kinds/extent.ts'
import { choice, text, webAddress } from '../../core/kinds/fields.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { defineFormulario } from './defineFormulario.ts'

export const cartografia = defineFormulario({
  clave: 'car',
  name: 'cartografia',
  short: 'Cartografía',
  labels: { singular: 'cartografía', plural: 'cartografías', gender: 'f' },
  section: 'Capa',
  fields: {
    escala: text({ label: 'Escala', max: 15, pattern: /^1:\d{3,8}$/, help: 'Por ejemplo, 1:100000.' }),
    datum: choice({ label: 'Datum', options: { WGS84: 'WGS84', PSAD56: 'PSAD56' } }),
    zonaUtm: requiredWhen(
      { field: 'datum', in: ['PSAD56'] },
      choice({ label: 'Zona UTM', options: { '17S': '17S', '18S': '18S', '19S': '19S' } }),
    ),
    formatoCapa: choice({
      label: 'Formato',
      options: { SHP: 'SHP', GEOTIFF: 'GeoTIFF', KML: 'KML', GPKG: 'GPKG', PDF: 'PDF', WMS: 'WMS' },
    }),
    servicioWms: requiredWhen({ field: 'formatoCapa', in: ['WMS'] }, webAddress({ label: 'Servicio WMS' })),
    extension: extent({ label: 'Extensión' }),
  },
  rules: [
    {
      on: 'archivos',
      uses: ['formatoCapa', 'archivos'],
      message: 'Adjunte el archivo de la capa.',
      holds: ({ formatoCapa, archivos }) => formatoCapa === 'WMS' || archivos.length > 0,
    },
  ],
})
