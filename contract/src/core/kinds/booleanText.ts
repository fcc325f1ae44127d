import type { Field } from './field.ts'

const YES_NO = ['Sí', 'No'] as const

/** A flag that speaks with its label, as it is read where that label stands above it: «Sí» of «Activo», not «Activo» again. */
export const withYesNoWords = (field: Field): Field =>
  field.marksActive && !field.booleanWords ? { ...field, booleanWords: YES_NO } : field

/** The words for true and false: their own; without these an active flag speaks with its label («Activa» / «Inactiva»), others say «Sí» and «No». */
export function booleanText(value: boolean, { label, marksActive, booleanWords }: Field): string {
  if (booleanWords || !marksActive) return (booleanWords ?? YES_NO)[value ? 0 : 1]
  return value ? label : `In${label.toLocaleLowerCase('es-PE')}`
}
