import { activeFlag, computed, dateTime, fixed, password, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Maximum length in base64: a key and a few certificates. */
const MAX_FILE_LENGTH = 80_000

/** Signing certificate of the institution. Among the active ones, the one that expires last is used. */
export const certificadoFirma = defineResource({
  key: 'sistema.certificadoFirma',
  table: 'nucleo.certificado_firma',
  labels: { singular: 'certificado de firma', plural: 'certificados de firma', gender: 'm' },
  fields: {
    archivo: fixed(
      password({
        label: 'Archivo PKCS#12',
        max: MAX_FILE_LENGTH,
        required: 'Seleccione el archivo PKCS#12',
        help: 'El archivo .p12 o .pfx del certificado de la institución.',
      }),
    ),
    clave: fixed(password({ label: 'Contraseña del archivo', max: 200 })),
    sujeto: computed(text({ label: 'A nombre de', max: 300 })),
    emisor: computed(text({ label: 'Emitido por', max: 300 })),
    desde: computed(dateTime({ label: 'Válido desde' })),
    hasta: computed(dateTime({ label: 'Válido hasta' })),
    huella: computed(text({ label: 'Huella SHA-256', max: 64 })),
    estado: activeFlag('En uso'),
  },
  display: ['sujeto'],
  title: 'Certificado de {sujeto}',
  list: { columns: ['sujeto', 'emisor', 'desde', 'hasta', 'estado'], sort: '-hasta' },
  menu: { icon: 'IconCertificate' },
  // never deleted: it is needed to explain past signatures
  verbs: ['L', 'C', 'U', 'R'],
  importing: false,
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' } },
  grants: {},
})
