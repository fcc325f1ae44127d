import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { noneOf } from '@wamani/contract/core/resource/theOne.ts'

/** What a list to choose from says when it offers nothing: of what was typed, or at all. */
export function emptyText({ to }: Pick<Field, 'to'>, typed: string): string {
  if (typed !== '') return 'No se encontraron resultados.'
  return to === undefined ? 'No hay nada que elegir.' : `No hay ${noneOf(findResource(to))} que elegir.`
}
