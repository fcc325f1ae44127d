import type { CompiledQuery } from 'kysely'
import type { Statement } from './sendPipelined.ts'

/** A query preceded by another statement in the same message; both fail together. */
export type SentAfter = CompiledQuery & { readonly first?: Statement }

export const sentAfter = (first: Statement, query: CompiledQuery): SentAfter => ({ ...query, first })
