import { longText } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'

export const asistenciaVerificadaActions = {
  verificar: defineAction({
    label: 'Verificar',
    icon: 'IconCircleCheck',
    tone: 'success',
    verb: 'X',
    success: { text: 'La asistencia quedó verificada.' },
    primary: true,
    from: ['PENDIENTE', 'OBSERVADA'],
    to: 'VERIFICADA',
    notBy: { field: 'trabajador', message: 'No puede verificar su propia asistencia' },
    set: { fechaVerificacion: 'now', verificadoPor: 'user' },
  }),
  observar: defineAction({
    label: 'Observar',
    icon: 'IconMessageExclamation',
    verb: 'U',
    fields: { comentario: longText({ label: 'Comentario', min: 5, max: 500 }) },
    confirm: {
      text: 'La asistencia volverá al jefe de la unidad con este comentario.',
    },
    success: { text: 'La asistencia fue observada.' },
    from: ['VERIFICADA'],
    to: 'OBSERVADA',
    set: { observacion: { input: 'comentario' } },
  }),
  conformar: defineAction({
    label: 'Dar conformidad',
    icon: 'IconChecks',
    tone: 'success',
    verb: 'U',
    confirm: { title: '¿Dar conformidad a {registro}?', yes: 'Sí, dar conformidad' },
    success: { text: 'La asistencia quedó conforme.' },
    primary: true,
    from: ['VERIFICADA'],
    to: 'CONFORME',
  }),
}
