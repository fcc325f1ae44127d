import type { Field } from './field.ts'

const YES_NO = ['Sí', 'No'] as const

/** A flag that speaks with its label, as it is read where that label stands above it: «Sí» of «Activo», not «Activo» again. */
export const underLabel = (field: Field): Field =>
  field.marksActive && !field.says ? { ...field, says: YES_NO } : field

/** The words for true and false: their own; without these an active flag speaks with its label («Activa» / «Inactiva»), others say «Sí» and «No». */
export function booleanText(value: boolean, { label, marksActive, says }: Field): string {
  if (says || !marksActive) return (says ?? YES_NO)[value ? 0 : 1]
  return value ? label : `In${label.toLocaleLowerCase('es-PE')}`
}
