import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'

type Short = { nombre: string; unidad: string; disponible: number; solicitado: number }

/** Formats quantities without trailing zeros and money with two decimals (F3). */
export const insufficientQuantity = ({ nombre, unidad, disponible, solicitado }: Short): string =>
  `Saldo insuficiente de ${nombre}: disponible ${quantityText(disponible)} ${unidad}, solicitado ${quantityText(solicitado)}.`

export const insufficientMoney = (disponible: number, requerido: number): string =>
  `Saldo presupuestal insuficiente: disponible S/ ${moneyText(disponible)}, requerido S/ ${moneyText(requerido)}.`
