import { extent } from '../../core/kinds/extent.ts'
import { choice, optional, text } from '../../core/kinds/fields.ts'
import { defineFormulario } from './defineFormulario.ts'
import { webAddress } from './webAddress.ts'

export const cartografia = defineFormulario({
  clave: 'car',
  name: 'cartografia',
  short: 'Cartografía',
  labels: { singular: 'cartografía', plural: 'cartografías', gender: 'f' },
  section: 'Capa',
  fields: {
    escala: text({ label: 'Escala', max: 15, pattern: /^1:\d{3,8}$/, help: 'Por ejemplo 1:100000' }),
    datum: choice({ label: 'Datum', options: { WGS84: 'WGS84', PSAD56: 'PSAD56' } }),
    zonaUtm: optional(choice({ label: 'Zona UTM', options: { '17S': '17S', '18S': '18S', '19S': '19S' } })),
    formatoCapa: choice({
      label: 'Formato',
      options: { SHP: 'SHP', GEOTIFF: 'GeoTIFF', KML: 'KML', GPKG: 'GPKG', PDF: 'PDF', WMS: 'WMS' },
    }),
    servicioWms: optional(webAddress({ label: 'Servicio WMS' })),
    extension: extent({ label: 'Extensión' }),
  },
  rules: [
    {
      on: 'zonaUtm',
      uses: ['datum', 'zonaUtm'],
      message: 'Seleccione zona UTM',
      holds: ({ datum, zonaUtm }) => datum !== 'PSAD56' || !!zonaUtm,
    },
    {
      on: 'servicioWms',
      uses: ['formatoCapa', 'servicioWms'],
      message: 'Ingrese servicio WMS',
      holds: ({ formatoCapa, servicioWms }) => formatoCapa !== 'WMS' || !!servicioWms,
    },
    {
      on: 'archivos',
      uses: ['formatoCapa', 'archivos'],
      message: 'Adjunte el archivo de la capa.',
      holds: ({ formatoCapa, archivos }) => formatoCapa === 'WMS' || archivos.length > 0,
    },
  ],
})
