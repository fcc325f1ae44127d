import { useMutation, useQueryClient } from '@tanstack/react-query'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import type { CallFailure } from '../../../../api/callFailure.ts'

/** An action on a complaint: once it succeeds, everything known of complaints is fetched anew. */
export function useDenunciaAction<Input>(run: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation<unknown, CallFailure, Input>({
    mutationFn: run,
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: [denuncia.key] })
    },
  })
}
