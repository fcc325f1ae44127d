import { useQuery } from '@tanstack/react-query'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from './call.ts'

/** The server of tiles that maps may show beneath, when the run has one; a map does without until it is known. */
export function useTiles(): { url: string; attribution: string } | undefined {
  const { data } = useQuery({
    queryKey: ['sistema.mapa'],
    queryFn: ({ signal }) => call(sistema.routes.getMapa, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.teselas ?? undefined
}
