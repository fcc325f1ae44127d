import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { z } from 'zod'

/** Validates `values` with a schema of the contract. `campo` of an issue is the first segment of its path. */
export const validateValues = (schema: z.ZodType, values: unknown): Issue[] =>
  schema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), mensaje: message })) ?? []
