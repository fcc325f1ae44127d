import type { QueryClient } from '@tanstack/react-query'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'

const MAX_RECENT = 5
/** They go with the session, as all that was fetched. */
const byClient = new WeakMap<QueryClient, Map<string, readonly Reference[]>>()

/** The references chosen last in pickers of one kind, the latest first. */
export const recentChoices = (client: QueryClient, key: string): readonly Reference[] =>
  byClient.get(client)?.get(key) ?? []

/** Remembers that one was chosen. */
export function rememberChoice(client: QueryClient, key: string, row: Reference, idName: string): void {
  const known = byClient.get(client) ?? new Map<string, readonly Reference[]>()
  byClient.set(client, known)
  const others = (known.get(key) ?? []).filter((one) => one[idName] !== row[idName])
  known.set(key, [row, ...others].slice(0, MAX_RECENT))
}
