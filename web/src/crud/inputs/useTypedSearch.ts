import { useDebouncedValue } from '@mantine/hooks'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'

const DEBOUNCE_MS = 250

/** What is typed, and the query to send: nothing while the text is the label of what was chosen. */
export function useTypedSearch(label: string) {
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(false)
  const typed = search === label ? '' : search.trim().slice(0, queryMax)
  const [query] = useDebouncedValue(typed, DEBOUNCE_MS)
  return { search, setSearch, wanted, load: () => setWanted(true), query: query || undefined, waiting: query !== typed }
}
