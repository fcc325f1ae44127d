import { defineAction } from '../core/resource/action.ts'

const confirmation = { title: 'Usted está seguro?', no: 'No' }
const title = 'Operación Exitosa'

/** The steps of a survey as buttons; `POST …/{id}/situacion` takes the same ones by name. */
export const encuestaActions = {
  publicar: defineAction({
    label: 'Publicar',
    icon: 'IconSend',
    tone: 'success',
    verb: 'X',
    confirm: {
      ...confirmation,
      text: 'Va publicar la encuesta: sus preguntas ya no se podrán cambiar!',
      yes: 'Sí, publicar',
    },
    success: { title, text: 'Se publicó la encuesta.' },
    when: { field: 'situacion', in: ['borrador', 'pausada'] },
  }),
  pausar: defineAction({
    label: 'Pausar',
    icon: 'IconPlayerPause',
    verb: 'X',
    confirm: {
      ...confirmation,
      text: 'La encuesta no recibirá respuestas hasta que se publique otra vez!',
      yes: 'Sí, pausar',
    },
    success: { title, text: 'Se pausó la encuesta.' },
    when: { field: 'situacion', in: ['publicada'] },
  }),
  cerrar: defineAction({
    label: 'Cerrar encuesta',
    icon: 'IconLock',
    tone: 'danger',
    verb: 'X',
    accion: 'CERRAR',
    confirm: { ...confirmation, text: 'La encuesta no se podrá volver a abrir!', yes: 'Sí, cerrar' },
    success: { title, text: 'Se cerró la encuesta.' },
    when: { field: 'situacion', in: ['publicada', 'pausada'] },
  }),
}
