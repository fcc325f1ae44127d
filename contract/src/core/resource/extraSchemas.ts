import { z } from 'zod'

/**
 * What calls of a resource take and answer beside its fields, each a schema of these keys alone: parameters of the list
 * (`query`), the bodies of a creation and of an update, what each row of a list (`listed`) and one record alone (`get`) go
 * out with, what a stored one is
 * answered with (`saved`), and what a new one is, this once (`created`).
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

/** The keys of one of them; nothing where none is declared. */
export type KeysOf<M extends ExtraSchemas, Part extends keyof ExtraSchemas> = M extends {
  [P in Part]: z.ZodType<infer Keys>
}
  ? Keys
  : unknown

/** A schema with these keys too. */
export const withExtraSchemas = <Of>(schema: z.ZodType<Of>, more: z.ZodType | undefined): z.ZodType<Of> =>
  more ? (z.intersection(schema, more) as z.ZodType<Of>) : schema
