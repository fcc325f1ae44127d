import { choice } from '../core/kinds/fields.ts'

export const condicion = (label = 'Condición') =>
  choice({
    label,
    options: {
      PRESENTE: ['Presente', 'success'],
      TARDANZA: ['Tardanza', 'warning'],
      FALTA: ['Falta', 'danger'],
      INCOMPLETA: ['Incompleta', 'danger'],
      JUSTIFICADA: ['Justificada', 'info'],
      LICENCIA: ['Licencia', 'info'],
      VACACIONES: ['Vacaciones', 'info'],
      COMISION: ['Comisión', 'info'],
      DESCANSO: ['Descanso', 'neutral'],
      FERIADO: ['Feriado', 'neutral'],
      SIN_HORARIO: ['Sin horario', 'warning'],
    },
  })

export type Condicion = ReturnType<ReturnType<typeof condicion>['output']['parse']>

/** One- or two-letter code per condition, for the one-page month. */
export const marcaDe: Readonly<Record<Condicion, string>> = {
  PRESENTE: 'P',
  TARDANZA: 'T',
  FALTA: 'F',
  INCOMPLETA: 'I',
  JUSTIFICADA: 'J',
  LICENCIA: 'L',
  VACACIONES: 'V',
  COMISION: 'C',
  DESCANSO: '·',
  FERIADO: 'FE',
  SIN_HORARIO: 'SH',
}
