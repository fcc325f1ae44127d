import { useQuery } from '@tanstack/react-query'
import { campania } from '@wamani/contract/amachay/campania.ts'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { listCallOf } from '../../crud/calls.ts'

export type Campania = z.output<typeof campania.row>

/** All campaigns, newest first (B6). */
export function useCampanias() {
  return useQuery<Page<Campania>, CallFailure>({
    queryKey: [campania.key, 'list', 'whole'],
    queryFn: ({ signal }) => call(listCallOf(campania), { query: {}, signal }),
    staleTime: 60_000,
  })
}
