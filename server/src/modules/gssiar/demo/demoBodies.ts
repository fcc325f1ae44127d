import type { Formulario } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { demoSeries, rounded } from './demoSeries.ts'

type Body = { titulo: string } & Record<string, unknown>

const temas = ['agua', 'aire', 'suelo', 'biodiversidad', 'residuos', 'cambio_climatico', 'gestion_ambiental', 'riesgos']
const distritos = ['080101', '080108', '080601', '080901', '081301', '081201']
const sources = [
  'Gerencia Regional de Recursos Naturales',
  'Autoridad Nacional del Agua',
  'SENAMHI',
  'Municipalidad Provincial',
]

/** Six records of a kind up to the year `last`: common fields plus those of `own`. */
const six = (last: number, titles: readonly string[], own: (at: number) => Record<string, unknown>): Body[] =>
  titles.map((titulo, at) => ({
    titulo,
    descripcion: `${titulo}. Registro del sistema de información ambiental regional, con datos de campo y de gabinete.`,
    tema: temas[at % temas.length],
    institucion: sources[at % sources.length],
    fecha: `${last}-${String(3 + at).padStart(2, '0')}-${String(10 + at).padStart(2, '0')}`,
    palabrasClave: [temas[at % temas.length]?.replaceAll('_', ' '), 'región', 'monitoreo'],
    ubigeo: distritos[at % distritos.length],
    ...own(at),
  }))

const pick = (list: readonly string[]) => (at: number) => list[at % list.length]
const place = (at: number) => ({ x: -71.98 + at * 0.11, y: -13.52 + (at % 3) * 0.17 - at * 0.03 })

const documentos = (last: number) =>
  six(
    last,
    [
      'Diagnóstico ambiental de la cuenca del Vilcanota',
      'Plan regional de acción ambiental',
      'Norma regional de protección de bofedales',
      'Aves de los humedales altoandinos',
      'Gestión de residuos sólidos en ciudades intermedias',
      'Boletín del clima, primer trimestre',
    ],
    (at) => ({
      tipoDocumento: pick(['estudio', 'plan', 'norma', 'libro', 'articulo', 'boletin'])(at),
      autor: pick(['Gerencia de Recursos Naturales', 'R. Huillca y M. Soto', 'Consejo Regional'])(at),
      anio: last - 5 + at,
      numeroNorma: at === 2 ? `Ordenanza Regional 176-${last - 3}` : undefined,
      enlace: at % 2 ? `https://siar.region.example/documentos/${at + 1}` : undefined,
    }),
  )

const fichas = (last: number) =>
  six(
    last,
    [
      'Calidad del agua en Pisac',
      'Calidad del aire en el centro histórico',
      'Ruido en la avenida de la Cultura',
      'Suelos agrícolas de Anta',
      'Flora del bosque de Polylepis',
      'Calidad del agua en la laguna de Huaypo',
    ],
    (at) => ({
      codigoFicha: `FA-${String(at + 1).padStart(3, '0')}`,
      componente: pick(['agua', 'aire', 'ruido', 'suelo', 'flora', 'agua'])(at),
      puntoMonitoreo: `Estación E-${at + 1}`,
      fechaMuestreo: `${last}-0${3 + at}-08T09:30:00-05:00`,
      altitud: 2900 + at * 140,
      ubicacion: place(at),
      parametros: [
        { nombre: 'pH', valor: rounded(7.1 + at * 0.2), unidad: 'pH', eca: 8.5 },
        { nombre: 'Conductividad', valor: 820 + at * 90, unidad: 'µS/cm', eca: 1000 },
        { nombre: 'Temperatura', valor: rounded(11.4 + at), unidad: '°C' },
      ],
    }),
  )

const organizaciones = (last: number) =>
  six(
    last,
    [
      'Comité de gestión de la microcuenca Piuray',
      'Asociación Guardianes del Agua',
      'Universidad, instituto de investigación ambiental',
      'Comunidad campesina Ccorimarca',
      'Recicladores asociados del valle',
      'Municipalidad distrital, área ambiental',
    ],
    (at) => ({
      ruc: at === 2 ? '20999000097' : undefined,
      tipoOrganizacion: pick(['comite', 'ong', 'academica', 'comunidad', 'privada', 'publica'])(at),
      representante: pick(['Julia Huamán Quispe', 'Óscar Zevallos Ríos', 'Inés Cusi Mamani'])(at),
      correo: `contacto${at + 1}@organizacion.example`,
      telefono: `98410020${at}`,
      direccion: `Calle Principal ${120 + at}`,
      ambito: pick(['local', 'provincial', 'regional'])(at),
      lineas: 'Conservación del agua, educación ambiental',
      ubicacion: place(at + 2),
    }),
  )

const estadisticas = (last: number) =>
  six(
    last,
    [
      'Generación de residuos sólidos por habitante',
      'Superficie reforestada',
      'Caudal medio del Vilcanota',
      'Emergencias por heladas',
      'Material particulado PM10',
      'Viviendas con agua segura',
    ],
    (at) => ({
      indicador: pick([
        'Residuos por habitante',
        'Hectáreas reforestadas',
        'Caudal medio',
        'Emergencias',
        'PM10',
        'Agua segura',
      ])(at),
      unidadMedida: pick(['kg/hab/día', 'ha', 'm³/s', 'emergencias', 'µg/m³', '%'])(at),
      periodicidad: pick(['anual', 'anual', 'mensual', 'trimestral', 'mensual', 'unica'])(at),
      fuente: pick(['SIGERSOL', 'SERFOR', 'SENAMHI', 'INDECI'])(at),
      serie: demoSeries(at, last),
    }),
  )

const cartografias = (last: number) =>
  six(
    last,
    [
      'Zonificación ecológica y económica',
      'Cobertura vegetal',
      'Mapa de peligros por inundación',
      'Red hidrográfica',
      'Áreas naturales protegidas',
      'Uso actual del suelo',
    ],
    (at) => ({
      escala: pick(['1:100000', '1:50000', '1:25000'])(at),
      datum: at === 5 ? 'PSAD56' : 'WGS84',
      zonaUtm: pick(['18S', '19S'])(at),
      formatoCapa: pick(['SHP', 'GEOTIFF', 'KML', 'GPKG', 'WMS', 'PDF'])(at),
      servicioWms: at === 4 ? 'https://siar.region.example/wms' : undefined,
      extension: {
        xmin: rounded(-72.6 + at * 0.17),
        ymin: rounded(-14.1 + at * 0.11),
        xmax: rounded(-71.9 + at * 0.17),
        ymax: rounded(-13.5 + at * 0.11),
      },
    }),
  )

const actividades = (last: number) =>
  six(
    last,
    [
      'Charla sobre el cuidado del agua',
      'Taller de compostaje',
      'Campaña de reforestación con queuña',
      'Feria ambiental escolar',
      'Concurso de murales',
      'Visita al humedal de Huacarpay',
    ],
    (at) => ({
      tipoActividad: pick(['charla', 'taller', 'campana', 'feria', 'concurso', 'visita'])(at),
      publico: pick(['primaria', 'comunidad', 'secundaria', 'inicial', 'superior', 'docentes'])(at),
      fechaInicio: `${last}-0${3 + at}-02`,
      fechaFin: `${last}-0${3 + at}-0${2 + (at % 4)}`,
      varones: 18 + at * 5,
      mujeres: 22 + at * 4,
      lugar: pick(['I. E. Ciencias', 'Local comunal', 'Plaza de Armas'])(at),
      responsable: pick(['Rocío Champi Luna', 'Félix Yupanqui Cruz'])(at),
      ubicacion: place(at + 1),
    }),
  )

const informes = (last: number) =>
  six(
    last,
    [
      'Supervisión del relleno sanitario',
      'Monitoreo participativo del río Huatanay',
      'Informe anual de gestión ambiental',
      'Opinión legal sobre la faja marginal',
      'Evaluación técnica de la planta de tratamiento',
      'Supervisión de canteras',
    ],
    (at) => ({
      tipoInforme: pick(['supervision', 'monitoreo', 'anual', 'legal', 'tecnico', 'supervision'])(at),
      numeroInforme: `${String(14 + at * 7).padStart(3, '0')}-${last}-GR/GRRN`,
      destinatario: pick(['Gerencia General Regional', 'Comisión Ambiental Regional'])(at),
      fechaEmision: `${last}-0${3 + at}-20`,
      conclusiones: 'Se verificó lo señalado en el plan y se dejó constancia de los hallazgos en el acta de campo.',
      recomendaciones: 'Repetir la visita en el semestre siguiente.',
      expediente: `${last}-${1040 + at}`,
    }),
  )

export const demoBodies = (last: number): Record<Formulario['clave'], Body[]> => ({
  doc: documentos(last),
  fa: fichas(last).slice(0, 5),
  on: organizaciones(last).slice(0, 4),
  est: estadisticas(last),
  car: cartografias(last).slice(0, 3),
  ea: actividades(last).slice(0, 5),
  inf: informes(last).slice(0, 4),
})
