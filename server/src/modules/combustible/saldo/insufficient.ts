import { cantidadText, soles } from '@wamani/contract/combustible/soles.ts'

type Short = { nombre: string; unidad: string; disponible: number; solicitado: number }

/** Quantities print without trailing zeros, money with two decimals (F3). */
export const insufficientQuantity = ({ nombre, unidad, disponible, solicitado }: Short): string =>
  `Saldo insuficiente de ${nombre}: disponible ${cantidadText(disponible)} ${unidad}, solicitado ${cantidadText(solicitado)}.`

export const insufficientMoney = (disponible: number, requerido: number): string =>
  `Saldo presupuestal insuficiente: disponible S/ ${soles(disponible)}, requerido S/ ${soles(requerido)}.`
