import type { Rule } from '../../core/kinds/rule.ts'

type Values = {
  categoria: string
  unidadMedida: string
  generaVacacion: boolean
  maxPorEvento: number | null
  maxAnual: number | null
  conteo: string | null
  topes: readonly unknown[]
  hecho: string
  derechos: readonly unknown[]
}

export const tipoSolicitudRules: readonly Rule<Values>[] = [
  {
    on: 'categoria',
    uses: ['categoria', 'unidadMedida', 'generaVacacion'],
    message: 'Un tipo de categoría vacación debe medirse en días y generar vacación',
    holds: (tipo) => tipo.categoria !== 'VACACION' || (tipo.unidadMedida === 'DIAS' && tipo.generaVacacion),
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
  {
    on: 'topes',
    uses: ['conteo', 'topes'],
    message: 'Los límites por norma cuentan días calendario',
    holds: ({ conteo, topes }) => topes.length === 0 || conteo === 'CALENDARIO',
  },
  {
    on: 'derechos',
    uses: ['hecho', 'derechos'],
    message: 'Los derechos por hecho requieren un hecho que los origine',
    holds: ({ hecho, derechos }) => derechos.length === 0 || hecho !== 'NINGUNO',
  },
]
