import { z } from 'zod'
import { rowId, rowVersion } from '../core/http/rowId.ts'
import { foldReferences } from '../core/kinds/references.ts'
import type { AnyResource } from '../core/resource/resource.ts'

/** A body validated as the resource's own creation would be, references nested or bare. */
export const newBody = <Input>(resource: Pick<AnyResource, 'fields'> & { input: z.ZodType<Input> }) =>
  z.preprocess((body) => foldReferences(resource.fields, body ?? {}), resource.input) as z.ZodType<Input>

/** The body of an update that names its record itself (B8), with the fields that may still change. */
export const changesBody = <Shape extends z.ZodRawShape>(resource: Pick<AnyResource, 'fields' | 'id'>, shape: Shape) =>
  z.preprocess(
    (body) => foldReferences(resource.fields, body ?? {}),
    z.object({ ...shape, [resource.id]: rowId.optional(), version: rowVersion }),
  ) as unknown as z.ZodType<z.output<z.ZodObject<Shape>> & { version?: number } & Record<string, unknown>>

/** An update is served with its id in the body, or in the path too. */
export const changedAt = (api: string) => ({
  path: api,
  aliases: [`${api}/{id}`],
  params: z.object({ id: rowId.optional() }),
})
