import {
  boolean,
  choice,
  computed,
  date,
  decimal,
  file,
  integer,
  optional,
  reference,
  text,
} from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { shownInFormWhen } from '../core/kinds/shownWhen.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Workshop participant with the submitted file and, once issued, the certificate. */
export const inscripcion = defineResource({
  key: 'certificado.participanteTaller',
  api: '/certificado/api/v1/participante_taller',
  screen: '/certificado/inicio',
  idIn: 'body',
  labels: { singular: 'inscripción', plural: 'inscripciones', gender: 'f' },
  fields: {
    taller: reference({ label: 'Taller', to: 'certificado.taller', wireId: 'idTaller' }),
    participante: reference({ label: 'Participante', to: 'certificado.participante', wireId: 'idParticipante' }),
    tipoCertificado: choice({
      label: 'Tipo',
      options: {
        participacion: 'Participación',
        aprobacion: 'Aprobación',
        ponente: 'Ponente',
        organizador: 'Organizador',
      },
      initial: 'participacion',
    }),
    nota: shownInFormWhen(
      { field: 'tipoCertificado', in: ['aprobacion'] },
      optional(decimal({ label: 'Nota', min: 0, max: 20 })),
    ),
    asistencia: optional(integer({ label: 'Asistencia', min: 0, max: 100, unit: '%' })),
    // the API calls the part `archivos` but it contains one file; replaced files stay in the history (K3)
    archivos: optional(file({ label: 'Archivo', keepReplaced: true })),
    codigo: computed(optional(text({ isCode: true, label: 'Código', max: 16 }))),
    numero: computed(optional(text({ isCode: true, label: 'N.°', max: 12 }))),
    fechaEmision: computed(optional(date({ label: 'Emisión' }))),
    revision: computed(integer({ label: 'Revisión' })),
    estado: lifecycle(
      { inscrito: ['Inscrito', 'info'], emitido: ['Emitido', 'success'], anulado: ['Anulado', 'neutral'] },
      { initial: 'inscrito' },
    ),
    porEmitir: computed(boolean({ label: 'Por emitir' })),
    fechaAnulacion: computed(optional(date({ label: 'Anulación' }))),
    motivoAnulacion: computed(optional(text({ label: 'Motivo de anulación', max: 200 }))),
    fechaCorreccion: computed(optional(date({ label: 'Corrección' }))),
    motivoCorreccion: computed(optional(text({ label: 'Motivo de corrección', max: 200 }))),
  },
  display: [],
  title: 'Inscripción[ de {participante}][ en {taller}]',
  // its place in the workshop may be taken
  restorable: false,
  rules: [
    {
      // nullable column: the file can be removed until the certificate is issued
      on: 'archivos',
      uses: ['archivos'],
      message: 'Seleccione un archivo.',
      holds: ({ archivos }: { archivos: unknown }) => archivos !== null,
    },
    {
      on: 'nota',
      uses: ['tipoCertificado', 'nota'],
      message: 'Ingrese la nota',
      holds: ({ tipoCertificado, nota }: { tipoCertificado: string; nota: number | null }) =>
        tipoCertificado !== 'aprobacion' || nota !== null,
    },
  ],
  constraints: {
    participante_taller_vigente_unique: {
      fields: ['participante'],
      message: 'El participante ya está registrado en este taller.',
    },
  },
  list: {
    columns: ['participante', 'taller', 'tipoCertificado', 'nota', 'codigo', 'estado'],
    card: { title: 'participante', facts: ['taller', 'codigo'] },
    search: ['participante', 'taller.nombre', 'codigo', 'numero'],
    sort: '-idParticipanteTaller',
    pageNames: { page: 'page', perPage: 'limit' },
    filters: ['taller', 'participante', 'tipoCertificado', 'estado', 'porEmitir', 'fechaEmision'],
    views: { calendar: { from: 'fechaEmision', about: 'participante' } },
  },
  menu: { icon: 'IconHome' },
  editableIn: { states: ['inscrito', 'emitido'], message: 'El certificado está anulado.' },
  removableIn: { states: ['inscrito'], message: 'No se puede eliminar un certificado emitido. Anúlelo.' },
  actions: {
    emitir: defineAction({
      label: 'Emitir',
      icon: 'IconCertificate',
      tone: 'success',
      verb: 'X',
      confirm: { title: '¿Emitir el certificado de {registro}?' },
      success: { text: 'Ha emitido el certificado correctamente.' },
      from: ['inscrito'],
      refusals: { emitido: 'El certificado ya fue emitido.', anulado: 'El certificado está anulado.' },
      to: 'emitido',
      primary: true,
    }),
    corregir: defineAction({
      label: 'Corregir nombre',
      icon: 'IconPencil',
      verb: 'X',
      fields: { motivo: text({ label: 'Motivo', max: 200 }) },
      confirm: {
        title: '¿Corregir el nombre en el certificado de {registro}?',
        text: 'El certificado tendrá el nombre y el documento actuales del participante, con el mismo código y una nueva revisión.',
      },
      success: { text: 'Ha corregido el certificado correctamente.' },
      from: ['emitido'],
      refusals: { inscrito: 'El certificado aún no fue emitido.', anulado: 'El certificado está anulado.' },
      set: { motivoCorreccion: { input: 'motivo' }, fechaCorreccion: 'today' },
    }),
    anular: defineAction({
      label: 'Anular',
      icon: 'IconBan',
      tone: 'danger',
      verb: 'X',
      fields: { motivo: text({ label: 'Motivo', max: 200 }) },
      confirm: { title: '¿Anular el certificado de {registro}?' },
      success: { text: 'Ha anulado el certificado correctamente.' },
      from: ['emitido'],
      to: 'anulado',
      set: { motivoAnulacion: { input: 'motivo' }, fechaAnulacion: 'today' },
    }),
  },
})
