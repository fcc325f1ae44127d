import { defineAction } from '../core/resource/action.ts'

/** Transitions of a survey (S6). `POST …/{id}/situacion` runs the same transitions by target state. */
export const encuestaActions = {
  publicar: defineAction({
    label: 'Publicar',
    icon: 'IconSend',
    tone: 'success',
    verb: 'X',
    confirm: { text: 'Sus preguntas ya no se podrán cambiar.' },
    from: ['borrador', 'pausada'],
    to: 'publicada',
    primary: true,
  }),
  pausar: defineAction({
    label: 'Pausar',
    icon: 'IconPlayerPause',
    verb: 'X',
    confirm: { text: 'No recibirá respuestas hasta que se publique otra vez.' },
    from: ['publicada'],
    to: 'pausada',
  }),
  cerrar: defineAction({
    label: 'Cerrar encuesta',
    icon: 'IconLock',
    tone: 'danger',
    verb: 'X',
    accion: 'CERRAR',
    confirm: { text: 'No se podrá volver a abrir.' },
    from: ['publicada', 'pausada'],
    to: 'cerrada',
  }),
}
