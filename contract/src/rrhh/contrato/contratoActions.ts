import { boolean, choice, date, decimal, file, optional, text } from '../../core/kinds/fields.ts'
import { shownWhen } from '../../core/kinds/shownWhen.ts'
import { type Action, defineAction } from '../../core/resource/action.ts'

const ALIVE = ['VIGENTE', 'AMPLIADO']
const documento = (max: number) => text({ label: 'Documento', max })

export const motivoCese = () =>
  choice({
    label: 'Motivo de cese',
    options: {
      VENCIMIENTO: 'Vencimiento',
      RENUNCIA: 'Renuncia',
      MUTUO_ACUERDO: 'Mutuo acuerdo',
      DESTITUCION: 'Destitución',
      CESE_DEFINITIVO: 'Cese definitivo',
      FIN_DESIGNACION: 'Fin de designación',
      FALLECIMIENTO: 'Fallecimiento',
      LIMITE_EDAD: 'Límite de edad',
      OTRO: 'Otro',
    },
  })

export const tipoAdenda = () =>
  choice({ label: 'Tipo', options: { PRORROGA: 'Prórroga', REMUNERACION: 'Remuneración', OTROS: 'Otros' } })

const MOTIVOS_SUSPENSION = {
  LICENCIA_SIN_GOCE: 'Licencia sin goce',
  DESIGNACION: 'Designación',
  DESTAQUE: 'Destaque',
  ENCARGO: 'Encargo',
  SANCION: 'Sanción',
  OTRO: 'Otro',
} as const
export type MotivoSuspension = keyof typeof MOTIVOS_SUSPENSION

export const motivoSuspension = () => choice({ label: 'Motivo de suspensión', options: MOTIVOS_SUSPENSION })

/** True if a suspension for this reason allows another contract on its days (C7). */
export const liberaVinculo = {
  LICENCIA_SIN_GOCE: true,
  DESIGNACION: true,
  DESTAQUE: false,
  ENCARGO: false,
  SANCION: false,
  OTRO: true,
} as const satisfies Record<MotivoSuspension, boolean>

/** Reason of a suspension in lower case, for use in a sentence. */
export const motivoInSentence = (motivo: MotivoSuspension): string =>
  MOTIVOS_SUSPENSION[motivo].toLocaleLowerCase('es-PE')

const activar = defineAction({
  label: 'Activar',
  icon: 'IconCircleCheck',
  tone: 'success',
  verb: 'U',
  confirm: {
    text: 'El contrato entrará en vigencia y ya no podrá editarse.',
  },
  from: ['BORRADOR'],
  to: 'VIGENTE',
  primary: true,
})

const adenda = defineAction({
  label: 'Registrar adenda',
  icon: 'IconFilePlus',
  verb: 'U',
  fields: {
    tipo: tipoAdenda(),
    fechaSuscripcion: date({ label: 'Fecha de suscripción' }),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: shownWhen({ field: 'tipo', in: ['PRORROGA'] }, date({ label: 'Hasta' })),
    remuneracion: shownWhen(
      { field: 'tipo', in: ['REMUNERACION'] },
      decimal({ label: 'Remuneración mensual (S/)', min: 0.01, max: 99_999_999.99 }),
    ),
    documento: documento(60),
    archivo: optional(file({ label: 'Archivo' })),
    motivo: text({ label: 'Motivo', max: 250 }),
  },
  confirm: {
    title: 'Registrar adenda de {registro}',
    text: 'Una adenda registrada no se edita.',
  },
  success: { text: 'La adenda fue registrada.' },
  from: ALIVE,
  primary: true,
})

const anularAdenda = defineAction({
  label: 'Anular última adenda',
  icon: 'IconFileMinus',
  tone: 'danger',
  verb: 'X',
  confirm: {
    title: '¿Anular la última adenda de {registro}?',
    text: 'Solo es posible el día en que se registró.',
  },
  success: { text: 'La adenda fue anulada.' },
  from: ALIVE,
})

const suspender = defineAction({
  label: 'Suspender',
  icon: 'IconPlayerPause',
  verb: 'U',
  fields: {
    motivo: motivoSuspension(),
    fechaInicio: date({ label: 'Desde' }),
    fechaFin: optional(date({ label: 'Hasta', help: 'En blanco dura hasta que se reincorpore.' })),
    reservaPlaza: boolean({ label: 'Reserva la plaza', initial: true }),
    documento: documento(60),
  },
  confirm: {
    text: 'Mientras dure la suspensión el trabajador no registra asistencia.',
  },
  success: { text: 'La suspensión fue registrada.' },
  from: ALIVE,
})

const anularSuspension = defineAction({
  label: 'Anular suspensión por iniciar',
  icon: 'IconPlayerSkipBack',
  verb: 'U',
  confirm: {
    title: '¿Anular la última suspensión de {registro}?',
    text: 'Solo es posible mientras no empieza.',
  },
  success: { text: 'La suspensión fue anulada.' },
  from: [...ALIVE, 'SUSPENDIDO'],
})

const reincorporar = defineAction({
  label: 'Reincorporar',
  icon: 'IconPlayerPlay',
  verb: 'U',
  fields: { fechaFin: date({ label: 'Último día de la suspensión' }) },
  confirm: {
    title: '¿Reincorporar al trabajador de {registro}?',
    text: 'El contrato vuelve a regir desde el día siguiente.',
  },
  success: { text: 'El trabajador fue reincorporado.' },
  from: ['SUSPENDIDO'],
  primary: true,
})

const cesar = defineAction({
  label: 'Cesar',
  icon: 'IconDoorExit',
  tone: 'danger',
  verb: 'U',
  fields: {
    fechaCese: date({ label: 'Fecha de cese', help: 'El último día trabajado.' }),
    motivoCese: motivoCese(),
  },
  confirm: {
    text: 'La plaza queda libre desde el día siguiente y los desplazamientos concluyen.',
  },
  from: [...ALIVE, 'SUSPENDIDO'],
  to: 'CESADO',
  set: { fechaCese: 'input', motivoCese: 'input', motivoCorreccionCese: null },
})

const corrected = { field: 'correccion', in: ['CORREGIR'] }
const corregirCese = defineAction({
  label: 'Corregir cese',
  icon: 'IconPencil',
  tone: 'danger',
  verb: 'X',
  fields: {
    correccion: choice({
      label: 'Corrección',
      options: { CORREGIR: 'Cambiar la fecha o el motivo', DESHACER: 'Deshacer el cese' },
      initial: 'CORREGIR',
    }),
    fechaCese: shownWhen(corrected, date({ label: 'Fecha de cese', help: 'El último día trabajado.' })),
    motivoCese: shownWhen(corrected, motivoCese()),
    motivo: text({ label: 'Motivo de la corrección', max: 250 }),
  },
  confirm: {
    text: 'Se restituye lo que el cese cambió: horario, vacaciones, solicitudes, desplazamientos y jefatura.',
  },
  success: { text: 'El cese fue corregido.' },
  from: ['CESADO'],
  set: { motivoCorreccionCese: { input: 'motivo' } },
})

const anular = defineAction({
  label: 'Anular',
  icon: 'IconBan',
  tone: 'danger',
  verb: 'X',
  confirm: {
    text: 'El contrato quedará sin efecto, como si no hubiera existido.',
  },
  from: ['BORRADOR', 'VIGENTE'],
  to: 'ANULADO',
})

export const contratoActions = {
  activar,
  adenda,
  'anular-adenda': anularAdenda,
  suspender,
  'anular-suspension': anularSuspension,
  reincorporar,
  cesar,
  'corregir-cese': corregirCese,
  anular,
} satisfies Record<string, Action>
