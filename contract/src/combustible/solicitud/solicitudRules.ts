import { messages } from '../../core/http/messages.ts'
import type { Rule } from '../../core/kinds/rule.ts'

type Values = { fechaSalida: string; fechaRetorno: string }

export const solicitudRules: readonly Rule<Values>[] = [
  {
    on: 'fechaSalida',
    uses: ['fechaSalida'],
    message: 'La salida no puede ser anterior a la fecha actual',
    holds: ({ fechaSalida }, today) => fechaSalida >= today,
  },
  {
    on: 'fechaRetorno',
    uses: ['fechaSalida', 'fechaRetorno'],
    message: messages.notBefore('Retorno', 'Salida'),
    holds: ({ fechaSalida, fechaRetorno }) => fechaRetorno >= fechaSalida,
  },
]
