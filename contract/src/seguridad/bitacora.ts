import { choice, computed, dateTime, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Access log: written only by the server, read-only. */
export const bitacora = defineResource({
  key: 'seguridad.bitacora',
  table: 'auditoria.bitacora',
  labels: { singular: 'hecho de seguridad', plural: 'hechos de seguridad', gender: 'm' },
  fields: {
    ocurridoEn: computed(dateTime({ label: 'Fecha' })),
    tipo: computed(
      choice({
        label: 'Hecho',
        options: {
          INGRESO: ['Ingreso', 'success'],
          INGRESO_FALLIDO: ['Ingreso fallido', 'warning'],
          PRIMER_PASO: ['Contraseña correcta, falta el segundo factor', 'neutral'],
          SALIDA: ['Salida', 'neutral'],
          CLAVE: ['Cambio de contraseña', 'info'],
          SEGUNDO_FACTOR: ['Cambio de segundo factor', 'info'],
          PERMISOS: ['Cambio de usuarios o permisos', 'info'],
          RECHAZO: ['Rechazo', 'danger'],
        },
      }),
    ),
    /** null when nobody has the login or an application called; `username` has the name */
    persona: computed(optional(reference({ label: 'Persona', to: 'seguridad.usuario' }))),
    username: computed(optional(text({ label: 'Cuenta', max: 50 }))),
    ip: computed(text({ label: 'Dirección', max: 60 })),
    ruta: computed(text({ label: 'Ruta', max: 200 })),
    resultado: computed(integer({ label: 'Respuesta' })),
    veces: computed(integer({ label: 'Veces' })),
    ultimoEn: computed(dateTime({ label: 'Última vez' })),
    traza: computed(optional(text({ label: 'Código de seguimiento', max: 60 }))),
  },
  display: ['ruta'],
  title: '[{tipo}][ de {persona|username}][, {ocurridoEn}]',
  list: {
    columns: ['ocurridoEn', 'tipo', 'persona', 'username', 'ip', 'ruta', 'veces'],
    sort: '-ocurridoEn',
    card: { facts: ['ocurridoEn', 'ip'] },
    search: ['persona', 'username', 'ip', 'ruta'],
    filters: ['ocurridoEn', 'tipo', 'persona', 'resultado'],
  },
  menu: { label: 'Bitácora de seguridad', icon: 'IconHistory' },
  verbs: ['L', 'R'],
})
