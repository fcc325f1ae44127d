import { z } from 'zod'
import { activeFlag, choice, optional, phone, point, reference, text, ubigeo } from '../../core/kinds/fields.ts'
import { freeName } from '../../core/kinds/personFields.ts'
import { requiredWhen } from '../../core/kinds/shownWhen.ts'
import { ruc } from '../../core/peru/ruc.ts'
import { defineResource } from '../../core/resource/resource.ts'

const CODE_LENGTH = 8
const padded = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,7}\s*$/.test(value) ? value.trim().padStart(CODE_LENGTH, '0') : value

/** RENIPRESS code: eight digits. Restores leading zeros lost in spreadsheets. */
function codigoUnico() {
  const code = text({ label: 'Código único', max: CODE_LENGTH, pattern: /^\d{8}$/, unique: true })
  return { ...code, input: z.preprocess(padded, code.input) }
}

export const instituciones = {
  'GOBIERNO REGIONAL': 'Gobierno Regional',
  MINSA: 'MINSA',
  ESSALUD: 'EsSalud',
  'SANIDAD PNP': 'Sanidad PNP',
  'SANIDAD FAP': 'Sanidad FAP',
  'SANIDAD NAVAL': 'Sanidad Naval',
  'SANIDAD EP': 'Sanidad EP',
  MUNICIPALIDAD: 'Municipalidad',
  PRIVADO: 'Privado',
  OTRO: 'Otro',
} as const

export const categorias = {
  'I-1': 'I-1',
  'I-2': 'I-2',
  'I-3': 'I-3',
  'I-4': 'I-4',
  'II-1': 'II-1',
  'II-2': 'II-2',
  'II-E': 'II-E',
  'III-1': 'III-1',
  'III-2': 'III-2',
  'III-E': 'III-E',
  SC: 'Sin categoría',
} as const

export const establecimiento = defineResource({
  key: 'amachay.establecimiento',
  id: 'id',
  screen: '/vacuna/establecimiento',
  labels: { singular: 'establecimiento', plural: 'establecimientos', gender: 'm' },
  // the register's files have their own import call
  importing: false,
  fields: {
    codigoUnico: codigoUnico(),
    institucion: choice({ label: 'Institución', options: instituciones }),
    nombreEstablecimiento: text({ label: 'Establecimiento', max: 150 }),
    clasificacion: reference({ label: 'Clasificación', to: 'amachay.clasificacionEstablecimiento' }),
    tipo: reference({ label: 'Tipo', to: 'amachay.tipoEstablecimiento' }),
    categoria: choice({ label: 'Categoría', options: categorias }),
    micro_red: requiredWhen(
      { field: 'institucion', in: ['GOBIERNO REGIONAL', 'MINSA'] },
      reference({ label: 'Microred', to: 'amachay.microRed' }),
    ),
    director: optional(freeName({ label: 'Responsable', max: 120 })),
    ruc: requiredWhen({ field: 'institucion', in: ['PRIVADO'] }, ruc()),
    estado: activeFlag(),
    ubigeo: ubigeo({ label: 'Distrito' }),
    direccion: optional(text({ label: 'Dirección', max: 200 })),
    telefono: optional(phone({ label: 'Teléfono' })),
    horario: optional(text({ label: 'Horario', max: 80 })),
    ubicacion: optional(
      point({
        label: 'Ubicación',
        district: 'ubigeo',
        help: 'Sin ubicación, el establecimiento no aparece en el visor.',
      }),
    ),
  },
  display: ['codigoUnico', 'nombreEstablecimiento'],
  displayAs: '{nombreEstablecimiento}',
  list: {
    columns: ['codigoUnico', 'institucion', 'nombreEstablecimiento', 'categoria', 'micro_red', 'ubigeo'],
    search: ['codigoUnico', 'nombreEstablecimiento', 'institucion', 'ubigeo'],
    sort: 'nombreEstablecimiento',
    filters: ['institucion', 'categoria', 'micro_red', 'ubigeo', 'estado'],
  },
  sections: [
    {
      title: 'Establecimiento',
      fields: [
        'codigoUnico',
        'institucion',
        'nombreEstablecimiento',
        'clasificacion',
        'tipo',
        'categoria',
        'micro_red',
        'director',
        'ruc',
        'estado',
      ],
    },
    { title: 'Lugar y atención', fields: ['ubigeo', 'direccion', 'telefono', 'horario', 'ubicacion'] },
  ],
  menu: { group: 'Establecimientos' },
  grants: { Salud: 'LCUDRX', Consulta: 'L', 'Establecimiento privado': 'L' },
  scopes: { ESTABLECIMIENTO: 'id' },
})
