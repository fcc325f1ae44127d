import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { noneLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'

export function emptyText({ to }: Pick<Field, 'to'>, typed: string): string {
  if (typed !== '') return 'No se encontraron resultados.'
  return to === undefined ? 'No hay nada que elegir.' : `No hay ${noneLabel(findResource(to))} que elegir.`
}
