import { boolean, color, file, longText, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Placeholders of a template. */
export const placeholders = {
  participante: 'nombres y apellidos',
  documento: 'tipo y número de documento',
  calidad: 'en qué calidad participó',
  taller: 'nombre del taller',
  fechas: 'cuándo se realizó',
  horas: 'horas académicas',
  nota: 'nota obtenida, si el certificado es de aprobación',
} as const

const known = new Set(Object.keys(placeholders))
const isKnown = (texto: string) => [...texto.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => known.has(name))

/** Certificate design: texts, logo, background and signature. The active one is used. */
export const plantilla = defineResource({
  key: 'certificado.plantilla',
  labels: { singular: 'plantilla', plural: 'plantillas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 80, unique: true }),
    titulo: text({ label: 'Título', max: 60, initial: 'CERTIFICADO' }),
    texto: longText({
      label: 'Texto',
      max: 1000,
      help: `Puede nombrar ${Object.keys(placeholders)
        .map((name) => `{${name}}`)
        .join(', ')}.`,
    }),
    pie: optional(text({ label: 'Lugar y pie', max: 200 })),
    color: color({ label: 'Color del marco', initial: '#9A3412' }),
    logo: optional(file({ label: 'Logo', accept: ['png', 'jpg'], maxMegabytes: 2 })),
    fondo: optional(file({ label: 'Fondo', accept: ['png', 'jpg'], maxMegabytes: 5, help: 'Tamaño A4 horizontal.' })),
    firma: optional(file({ label: 'Imagen de la firma', accept: ['png', 'jpg'], maxMegabytes: 2 })),
    enUso: boolean({
      label: 'En uso',
      help: 'Es la plantilla que se imprime; al marcar otra, esta deja de usarse.',
      initial: false,
    }),
  },
  rules: [
    {
      on: 'texto',
      uses: ['texto'],
      message: `El texto nombra un dato que no existe; puede usar ${Object.keys(placeholders)
        .map((name) => `{${name}}`)
        .join(', ')}`,
      holds: ({ texto }: { texto: string }) => isKnown(texto),
    },
  ],
  list: { columns: ['nombre', 'titulo', 'enUso'] },
  menu: { icon: 'IconCertificate' },
  grants: {},
})
