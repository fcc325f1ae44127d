import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { z } from 'zod'

/** Validates `value` with the schema of one field. Returns [] if valid. */
export const validateValue = (campo: string, schema: z.ZodType, value: unknown): Issue[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => ({ campo, mensaje: message })) ?? []
