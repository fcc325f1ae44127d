import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '../../../../api/callFailure.ts'

export function useDenunciaAction<Input>(run: (input: Input) => Promise<unknown>, onDone: () => void) {
  return useMutation<unknown, CallFailure, Input>({
    mutationFn: run,
    onSuccess: () => onDone(),
  })
}
