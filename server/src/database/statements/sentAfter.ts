import type { CompiledQuery } from 'kysely'
import type { Statement } from './sendTogether.ts'

/** A statement and one that goes before it in the same message, which it may stand on; it fails with it. */
export type SentAfter = CompiledQuery & { readonly first?: Statement }

export const sentAfter = (first: Statement, query: CompiledQuery): SentAfter => ({ ...query, first })
