import { choice, computed, date, dateTime, login, optional, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { alertaScreen } from './alertaRoutes.ts'

/** Profiles that manage alerts. Other users see alerts of what they may list. */
const grants = Object.fromEntries(
  ['RRHH', 'Analista RRHH', 'Jefe de unidad', 'Combustible', 'Denuncias', 'Salud'].map((name) => [name, 'U']),
)

const open = { access: 'session' } as const

export const alerta = defineResource({
  key: 'sistema.alerta',
  table: 'nucleo.alerta',
  screen: alertaScreen,
  labels: { singular: 'alerta', plural: 'alertas', gender: 'f' },
  fields: {
    severidad: computed(
      choice({
        label: 'Severidad',
        options: {
          CRITICO: ['Crítica', 'danger'],
          PROXIMO: ['Próxima', 'warning'],
          SEGUIMIENTO: ['Para revisar', 'info'],
        },
      }),
    ),
    asunto: computed(text({ label: 'Asunto', max: 200 })),
    texto: computed(text({ label: 'Alerta', max: 300 })),
    fecha: computed(date({ label: 'Fecha' })),
    clase: computed(text({ label: 'Tipo', max: 80 })),
    modulo: computed(
      choice({
        label: 'Módulo',
        options: {
          rrhh: 'Recursos Humanos',
          sireda: 'Denuncias',
          certificado: 'Certificados',
          combustible: 'Combustible',
          tramite: 'Trámite documentario',
          amachay: 'Vacunación',
          gssiar: 'Formularios',
          geoencuesta: 'Encuestas',
          seguridad: 'Seguridad',
          sistema: 'Sistema',
        },
      }),
    ),
    estado: lifecycle(
      { ABIERTA: ['Abierta', 'info'], ATENDIDA: ['Atendida', 'success'], CERRADA: ['Cerrada', 'neutral'] },
      { initial: 'ABIERTA' },
    ),
    enlace: computed(text({ label: 'Enlace', max: 300 })),
    cerradaEn: computed(optional(dateTime({ label: 'Cerrada' }))),
    atendidaPor: computed(optional(login({ label: 'Atendida por', nameKey: 'atendidaPorNombre' }))),
    atendidaEn: computed(optional(dateTime({ label: 'Atendida' }))),
    nota: computed(optional(text({ label: 'Nota', max: 250 }))),
  },
  display: ['asunto', 'texto'],
  displayAs: '{asunto}: {texto}',
  list: {
    columns: ['severidad', 'asunto', 'texto', 'fecha', 'estado'],
    card: { title: 'asunto', facts: ['texto', 'fecha'] },
    search: ['asunto', 'texto', 'clase', 'nota'],
    sort: 'estado,severidad,fecha',
    filters: ['estado', 'severidad', 'modulo', 'fecha'],
  },
  sections: [
    { title: 'Alerta', fields: ['asunto', 'texto', 'severidad', 'fecha', 'clase', 'modulo', 'enlace'] },
    { title: 'Atención', fields: ['estado', 'atendidaPor', 'atendidaEn', 'nota', 'cerradaEn'] },
  ],
  verbs: ['L', 'R'],
  grants,
  // alerts of lists that the user may read, computed per call
  scopes: { VISIBLES: 'idAlerta' },
  // any signed-in user (R8); the scope limits the alerts
  calls: { list: open, options: open, exportList: open, get: open, history: open },
  actions: {
    atender: defineAction({
      label: 'Marcar como atendida',
      icon: 'IconCircleCheck',
      tone: 'success',
      verb: 'U',
      accion: 'ATENDER ALERTAS',
      fields: { nota: text({ label: 'Nota', max: 250, help: 'Indique qué se hizo o quién se encarga.' }) },
      confirm: {
        text: 'Dejará de contarse entre las abiertas.',
      },
      success: { text: 'La alerta quedó atendida.' },
      from: ['ABIERTA'],
      to: 'ATENDIDA',
      set: { atendidaPor: 'user', atendidaEn: 'now', nota: 'input' },
    }),
    reabrir: defineAction({
      label: 'Volver a abrir',
      icon: 'IconArrowBackUp',
      verb: 'U',
      accion: 'REABRIR ALERTAS',
      confirm: {
        text: 'Volverá a contarse entre las abiertas.',
        yes: 'Sí, abrir',
      },
      success: { text: 'La alerta está abierta.' },
      from: ['ATENDIDA'],
      to: 'ABIERTA',
      set: { atendidaPor: null, atendidaEn: null, nota: null },
    }),
  },
})
