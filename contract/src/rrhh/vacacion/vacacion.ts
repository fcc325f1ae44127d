import { messages } from '../../core/http/messages.ts'
import { boolean, choice, computed, date, decimal, fixed, optional, reference, text } from '../../core/kinds/fields.ts'
import { lifecycle } from '../../core/kinds/lifecycle.ts'
import { shownWhen } from '../../core/kinds/shownWhen.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { mediaJornada } from './mediaJornada.ts'

/** Permission to annul vacations that have started (registered by mistake). */
export const anularIniciada = 'ANULAR VACACIÓN INICIADA'

const moved = 'Para cambiar unas vacaciones, use «Reprogramar»'

const suspender = defineAction({
  label: 'Suspender',
  icon: 'IconPlayerPause',
  verb: 'U',
  fields: {
    fechaSuspension: date({ label: 'Fecha de suspensión', help: 'El primer día en que el trabajador vuelve.' }),
    motivoSuspension: text({ label: 'Motivo de suspensión', max: 250 }),
  },
  confirm: { text: 'Los días no gozados vuelven al saldo.' },
  success: { text: 'Se suspendieron las vacaciones.' },
  from: ['EN_GOCE'],
  to: 'SUSPENDIDA',
  set: { fechaSuspension: 'input', motivoSuspension: 'input' },
})

const reprogramar = defineAction({
  label: 'Reprogramar',
  icon: 'IconCalendarEvent',
  verb: 'U',
  fields: {
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: date({ label: 'Hasta' }),
    mediaJornada: optional(mediaJornada()),
  },
  confirm: { text: 'Las fechas actuales quedan libres.' },
  success: { text: 'Se reprogramaron las vacaciones.' },
  from: ['PROGRAMADA'],
  to: 'REPROGRAMADA',
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'U',
  confirm: { text: 'Los días vuelven al saldo.' },
  success: { text: 'Se anularon las vacaciones.' },
  from: { PROGRAMADA: {}, EN_GOCE: { right: anularIniciada }, GOZADA: { right: anularIniciada } },
  to: 'ANULADA',
})

export const vacacion = defineResource({
  key: 'rrhh.vacacion',
  screen: '/gsrrhh/vacaciones',
  labels: { singular: 'vacación', plural: 'vacaciones', gender: 'f', create: 'Programar vacaciones' },
  fields: {
    nombre: computed(text({ label: 'Vacaciones', max: 23 })),
    trabajador: fixed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' }), moved),
    periodoVacacional: fixed(
      optional(
        reference({
          label: 'Periodo vacacional',
          to: 'rrhh.periodoVacacional',
          help: 'En blanco se usa el más antiguo con saldo.',
        }),
      ),
      moved,
    ),
    modalidad: fixed(
      choice({ label: 'Modalidad', options: { CONTINUA: 'Continua', FRACCION: 'Fracción' }, initial: 'CONTINUA' }),
      moved,
    ),
    esAdelanto: computed(boolean({ label: 'Adelanto' })),
    fechaInicio: fixed(date({ label: 'Desde' }), moved),
    fechaFin: fixed(date({ label: 'Hasta' }), moved),
    mediaJornada: fixed(shownWhen({ field: 'modalidad', in: ['FRACCION'] }, optional(mediaJornada())), moved),
    fechaFinComputo: computed(date({ label: 'Último día computado' })),
    dias: computed(decimal({ label: 'Días computados', scale: 1 })),
    diasHabiles: computed(decimal({ label: 'Días hábiles', scale: 1 })),
    fechaRetorno: computed(optional(date({ label: 'Fecha de retorno' }))),
    documento: optional(text({ isCode: true, label: 'Documento', max: 60 })),
    solicitud: computed(optional(reference({ label: 'Solicitud', to: 'rrhh.solicitud' }))),
    rolVacacion: computed(optional(reference({ label: 'Rol', to: 'rrhh.rolVacacion' }))),
    fechaSuspension: computed(optional(date({ label: 'Fecha de suspensión' }))),
    motivoSuspension: computed(optional(text({ label: 'Motivo de suspensión', max: 250 }))),
    excepcionPlazo: fixed(
      boolean({
        label: 'Excepción de plazo',
        initial: false,
        help: 'Solo la marca Recursos Humanos: no exige anticipación.',
      }),
    ),
    estado: lifecycle(
      {
        PROGRAMADA: ['Programada', 'info'],
        EN_GOCE: ['En goce', 'success'],
        GOZADA: ['Gozada', 'neutral'],
        SUSPENDIDA: ['Suspendida', 'warning'],
        REPROGRAMADA: ['Reprogramada', 'neutral'],
        ANULADA: ['Anulada', 'neutral'],
      },
      {
        initial: 'PROGRAMADA',
        byDay: [
          { from: 'PROGRAMADA', to: 'EN_GOCE', when: 'since', field: 'fechaInicio' },
          { from: 'EN_GOCE', to: 'GOZADA', when: 'after', field: 'fechaFinComputo' },
        ],
      },
    ),
  },
  title: 'Vacaciones[ de {trabajador}], {nombre}',
  rules: [
    {
      on: 'fechaFin',
      uses: ['fechaInicio', 'fechaFin'],
      message: messages.notBefore('Hasta', 'Desde'),
      holds: ({ fechaInicio, fechaFin }) => fechaInicio <= fechaFin,
    },
    {
      on: 'mediaJornada',
      uses: ['fechaInicio', 'fechaFin', 'mediaJornada'],
      message: 'La media jornada es una fracción de un solo día',
      holds: ({ fechaInicio, fechaFin, mediaJornada: half }) => half === null || fechaInicio === fechaFin,
    },
  ],
  constraints: {
    vacacion_superpuesta: {
      fields: ['fechaInicio', 'fechaFin', 'mediaJornada', 'trabajador', 'periodoVacacional'],
      message: 'Las fechas se superponen con otras vacaciones',
    },
  },
  list: {
    columns: ['trabajador', 'periodoVacacional', 'fechaInicio', 'fechaFin', 'dias', 'estado'],
    card: { title: 'trabajador', facts: ['fechaInicio', 'fechaFin', 'dias'] },
    search: ['documento', 'trabajador'],
    sort: '-fechaInicio',
    filters: ['estado', 'modalidad', 'trabajador', 'periodoVacacional', 'fechaInicio', 'rolVacacion'],
    bareLookup: true,
    sums: ['dias'],
    summedIn: ['PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA'],
    views: { calendar: { from: 'fechaInicio', to: 'fechaFin', about: 'trabajador' } },
  },
  sections: [
    { title: 'Vacaciones', fields: ['trabajador', 'periodoVacacional', 'modalidad', 'esAdelanto', 'estado'] },
    {
      title: 'Fechas',
      fields: ['fechaInicio', 'fechaFin', 'mediaJornada', 'dias', 'diasHabiles', 'fechaFinComputo', 'fechaRetorno'],
    },
    {
      title: 'Origen',
      fields: ['documento', 'excepcionPlazo', 'solicitud', 'rolVacacion', 'fechaSuspension', 'motivoSuspension'],
    },
  ],
  menu: { group: 'Asistencia' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUR', 'Jefe de unidad': 'LR', Trabajador: 'L', Consulta: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  editableIn: { states: ['PROGRAMADA', 'EN_GOCE'] },
  removableIn: { states: [], advice: 'Unas vacaciones no se eliminan; use «Anular»' },
  restorable: false,
  calls: { remove: { summary: 'Eliminar unas vacaciones (no se permite: se anulan)' } },
  actions: { suspender, reprogramar, anular },
})
