import { messages } from '../../core/http/messages.ts'
import type { Rule } from '../../core/kinds/rule.ts'

type Values = {
  categoria: string
  unidadMedida: string
  conteo: string | null
  rangoDiario: boolean
  generaVacacion: boolean
  maxPorEvento: number | null
  maxMensual: number | null
  maxAnual: number | null
}

export const tipoSolicitudRules: readonly Rule<Values>[] = [
  {
    on: 'conteo',
    uses: ['unidadMedida', 'conteo'],
    message: messages.choose('Conteo de días'),
    holds: (tipo) => tipo.unidadMedida !== 'DIAS' || tipo.conteo !== null,
  },
  {
    on: 'rangoDiario',
    uses: ['rangoDiario', 'unidadMedida'],
    message: 'Solo un tipo medido en horas puede repetirse cada día del rango',
    holds: (tipo) => !tipo.rangoDiario || tipo.unidadMedida === 'HORAS',
  },
  {
    on: 'rangoDiario',
    uses: ['rangoDiario', 'maxMensual', 'maxAnual'],
    message: 'Un tipo que se repite cada día no admite máximo mensual ni anual',
    holds: (tipo) => !tipo.rangoDiario || (tipo.maxMensual === null && tipo.maxAnual === null),
  },
  {
    on: 'categoria',
    uses: ['categoria', 'unidadMedida', 'generaVacacion'],
    message: 'Un tipo de categoría vacación debe medirse en días y generar vacación',
    holds: (tipo) => tipo.categoria !== 'VACACION' || (tipo.unidadMedida === 'DIAS' && tipo.generaVacacion),
  },
  {
    on: 'generaVacacion',
    uses: ['categoria', 'generaVacacion'],
    message: 'Solo un tipo de categoría vacación puede generar vacación',
    holds: (tipo) => tipo.categoria === 'VACACION' || !tipo.generaVacacion,
  },
  {
    on: 'unidadMedida',
    uses: ['categoria', 'unidadMedida'],
    message: 'Esta categoría debe medirse en horas',
    holds: (tipo) => !['COMPENSACION', 'HORAS_EXTRA'].includes(tipo.categoria) || tipo.unidadMedida === 'HORAS',
  },
  {
    on: 'maxPorEvento',
    uses: ['maxPorEvento', 'maxAnual'],
    message: 'El máximo por solicitud no puede superar el máximo anual',
    holds: ({ maxPorEvento, maxAnual }) => maxPorEvento === null || maxAnual === null || maxPorEvento <= maxAnual,
  },
]
