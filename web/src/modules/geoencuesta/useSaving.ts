import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '../../api/callFailure.ts'

/** A mutation of survey groups. */
export function useSaving<Input, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  return useMutation<Answer, CallFailure, Input>({
    mutationFn: run,
    onSuccess: onDone,
  })
}
