import type { Field } from './field.ts'

const YES_NO = ['Sí', 'No'] as const

/** Replaces «Activo/Inactivo» with «Sí/No», for places where the label «Activo» is already above the value. */
export const withYesNoWords = (field: Field): Field =>
  field.marksActive && !field.booleanWords ? { ...field, booleanWords: YES_NO } : field

/** Text of a boolean: declared words, or «Activa/Inactiva» from the label of an active flag, or «Sí/No». */
export function booleanText(value: boolean, { label, marksActive, booleanWords }: Field): string {
  if (booleanWords || !marksActive) return (booleanWords ?? YES_NO)[value ? 0 : 1]
  return value ? label : `In${label.toLocaleLowerCase('es-PE')}`
}
