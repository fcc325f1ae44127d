import { boolean, choice, computed, dateTime, decimal, integer, login, optional, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Backups, scheduled or requested. */
export const respaldo = defineResource({
  key: 'sistema.respaldo',
  table: 'nucleo.respaldo',
  labels: { singular: 'respaldo', plural: 'respaldos', gender: 'm' },
  fields: {
    pedidoEn: computed(dateTime({ label: 'Solicitado el' })),
    archivo: computed(optional(text({ label: 'Archivo', max: 80 }))),
    origen: computed(choice({ label: 'Origen', options: { PROGRAMADO: 'Programado', PEDIDO: 'A pedido' } })),
    estado: lifecycle(
      {
        PENDIENTE: ['En espera', 'neutral'],
        EN_CURSO: ['En curso', 'info'],
        COMPLETO: ['Completo', 'success'],
        FALLIDO: ['Fallido', 'danger'],
        RETIRADO: ['Retirado', 'neutral'],
      },
      { initial: 'PENDIENTE' },
    ),
    tamanioMb: computed(optional(decimal({ label: 'Tamaño', unit: 'MB', scale: 1 }))),
    filas: computed(optional(decimal({ label: 'Filas', scale: 0 }))),
    archivos: computed(optional(integer({ label: 'Archivos adjuntos' }))),
    faltan: computed(optional(integer({ label: 'Adjuntos que faltan' }))),
    cifrado: computed(boolean({ label: 'Cifrado' })),
    terminadoEn: computed(optional(dateTime({ label: 'Terminado el' }))),
    mensaje: computed(optional(text({ label: 'Resultado', max: 500 }))),
    verificacion: computed(
      optional(
        choice({
          label: 'Verificación',
          options: {
            PENDIENTE: ['Por verificar', 'warning'],
            EN_CURSO: ['Verificando', 'info'],
            INTEGRO: ['Íntegro', 'success'],
            DANADO: ['Dañado', 'danger'],
          },
        }),
      ),
    ),
    verificacionPedidaEn: computed(optional(dateTime({ label: 'Verificación solicitada' }))),
    verificadoEn: computed(optional(dateTime({ label: 'Verificado el' }))),
    equipo: computed(optional(text({ label: 'Equipo', max: 120 }))),
    descargadoEn: computed(optional(dateTime({ label: 'Última descarga' }))),
    descargadoPor: computed(optional(login({ label: 'Descargado por', nameKey: 'descargadoPorNombre' }))),
  },
  display: ['archivo', 'pedidoEn'],
  list: {
    columns: ['pedidoEn', 'estado', 'tamanioMb', 'verificacion', 'verificadoEn', 'origen', 'archivo'],
    card: { title: 'archivo', facts: ['pedidoEn', 'tamanioMb'] },
    search: ['archivo', 'mensaje', 'equipo'],
    sort: '-pedidoEn',
  },
  sections: [
    { title: 'Respaldo', fields: ['archivo', 'estado', 'origen', 'pedidoEn', 'terminadoEn', 'mensaje', 'equipo'] },
    { title: 'Contenido', fields: ['tamanioMb', 'filas', 'archivos', 'faltan', 'cifrado'] },
    {
      title: 'Control',
      fields: ['verificacion', 'verificacionPedidaEn', 'verificadoEn', 'descargadoEn', 'descargadoPor'],
    },
  ],
  menu: { icon: 'IconServer' },
  verbs: ['L', 'R'],
  actions: {
    verificar: defineAction({
      label: 'Verificar',
      icon: 'IconShieldCheck',
      verb: 'X',
      confirm: {
        title: '¿Verificar {registro}?',
        text: 'Se leerá el archivo completo y se comprobará que no esté dañado.',
      },
      success: { title: 'Verificación en espera', text: 'El resultado aparecerá en la columna «Verificación».' },
      from: ['COMPLETO'],
      set: { verificacionPedidaEn: 'now' },
      refusals: { RETIRADO: 'El respaldo ya se retiró de la carpeta.' },
    }),
  },
})
