import { useMutation, useQueryClient } from '@tanstack/react-query'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import type { CallFailure } from '../../api/callFailure.ts'

/** A mutation of survey groups: once it succeeds, users, tasks, surveys and answers are loaded anew. */
export function useSaving<Input, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useMutation<Answer, CallFailure, Input>({
    mutationFn: run,
    onSuccess: async (answer) => {
      onDone(answer)
      await Promise.all(
        [grupo, tarea, encuesta, respuesta].map(({ key }) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
}
