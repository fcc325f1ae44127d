import { longText } from '../../core/kinds/fields.ts'
import { defineAction } from '../../core/resource/action.ts'

const success = (text: string) => ({ title: 'Operación Exitosa', text })

export const asistenciaVerificadaActions = {
  verificar: defineAction({
    label: 'Verificar',
    icon: 'IconCircleCheck',
    tone: 'success',
    verb: 'X',
    confirm: {
      title: 'Usted está seguro?',
      text: 'Va a dar por verificada la asistencia del mes!',
      yes: 'Sí, verificar',
      no: 'No',
    },
    success: success('La asistencia quedó verificada.'),
    primary: true,
    from: ['PENDIENTE', 'OBSERVADA'],
    to: 'VERIFICADA',
    set: { fechaVerificacion: 'now', verificadoPor: 'user' },
  }),
  observar: defineAction({
    label: 'Observar',
    icon: 'IconMessageExclamation',
    verb: 'U',
    fields: { comentario: longText({ label: 'Comentario', min: 5, max: 500 }) },
    confirm: {
      title: 'Observar asistencia',
      text: 'La asistencia volverá al jefe de la unidad con este comentario.',
      yes: 'Sí, observar',
      no: 'No',
    },
    success: success('La asistencia fue observada.'),
    from: ['VERIFICADA'],
    to: 'OBSERVADA',
    set: { observacion: { input: 'comentario' } },
  }),
  conformar: defineAction({
    label: 'Dar conformidad',
    icon: 'IconChecks',
    tone: 'success',
    verb: 'U',
    confirm: {
      title: 'Usted está seguro?',
      text: 'Va a dar conformidad a la asistencia del mes!',
      yes: 'Sí, dar conformidad',
      no: 'No',
    },
    success: success('La asistencia quedó conforme.'),
    primary: true,
    from: ['VERIFICADA'],
    to: 'CONFORME',
  }),
}
