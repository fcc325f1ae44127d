import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '../../api/callFailure.ts'

export function useSaving<Input, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  return useMutation<Answer, CallFailure, Input>({
    mutationFn: run,
    onSuccess: onDone,
  })
}
