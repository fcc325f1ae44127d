import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { z } from 'zod'

/** What the contract's own schema finds wrong, under the first step of each path. */
export const validateValues = (schema: z.ZodType, values: unknown): Issue[] =>
  schema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), mensaje: message })) ?? []
