import type { Field } from './field.ts'

/** The words for true and false: an active flag speaks with its label («Activa» / «Inactiva»), others with their own, or «Sí» and «No». */
export function booleanText(value: boolean, { label, marksActive, says = ['Sí', 'No'] }: Field): string {
  if (!marksActive) return says[value ? 0 : 1]
  return value ? label : `In${label.toLocaleLowerCase('es-PE')}`
}
