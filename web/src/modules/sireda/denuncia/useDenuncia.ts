import { useQuery } from '@tanstack/react-query'
import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'

export const useDenuncia = (id: number) =>
  useQuery<Denuncia, CallFailure>({
    queryKey: [denuncia.key, 'ticket', id],
    queryFn: ({ signal }) => call(denuncia.routes.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
