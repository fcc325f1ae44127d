import type { CompiledQuery } from 'kysely'
import type { Statement } from './sendPipelined.ts'

/** A query preceded by another statement in the same message; both fail together. */
export type PrecededQuery = CompiledQuery & { readonly first?: Statement }

export const precededBy = (first: Statement, query: CompiledQuery): PrecededQuery => ({ ...query, first })
