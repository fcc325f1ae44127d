import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { z } from 'zod'
import type { ScreenResource } from '../calls.ts'

/** The resource without the field that refers to the parent, which is added to every body. */
export function childResource(resource: ScreenResource, field: string, parent: number): ScreenResource {
  const { [field]: _, ...fields } = resource.fields
  const without = (names: readonly string[]) => names.filter((name) => name !== field)
  const below = (schema: AnyResource['input']) =>
    z.preprocess((values) => ({ ...(values as object), [field]: parent }), schema)
  return {
    ...resource,
    fields,
    list: { ...resource.list, columns: without(resource.list.columns), filters: without(resource.list.filters) },
    sections: resource.sections.map((section) => ({ ...section, fields: without(section.fields) })),
    input: below(resource.input),
  }
}
