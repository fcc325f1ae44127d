import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { z } from 'zod'

/** What the contract's schema of one field says about a value; empty when it passes. */
export const validateValue = (campo: string, schema: z.ZodType, value: unknown): Issue[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => ({ campo, mensaje: message })) ?? []
