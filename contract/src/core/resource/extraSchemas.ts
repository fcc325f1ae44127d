import { z } from 'zod'

/**
 * Extra keys of a resource's calls besides its fields: list parameters (`query`), bodies (`create`, `update`), rows of
 * a list (`listed`), one record (`get`), a saved record (`saved`) and, once, a created record (`created`).
 */
export type ExtraSchemas = {
  query?: z.ZodType
  create?: z.ZodType
  update?: z.ZodType
  listed?: z.ZodType
  get?: z.ZodType
  saved?: z.ZodType
  created?: z.ZodType
}

/** Type of the extra keys of one part. */
export type KeysOf<M extends ExtraSchemas, Part extends keyof ExtraSchemas> = M extends {
  [P in Part]: z.ZodType<infer Keys>
}
  ? Keys
  : unknown

/** Adds the extra keys to a schema. */
export const withExtraSchemas = <Of>(schema: z.ZodType<Of>, more: z.ZodType | undefined): z.ZodType<Of> =>
  more ? (z.intersection(schema, more) as z.ZodType<Of>) : schema
