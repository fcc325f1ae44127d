import { useMutation } from '@tanstack/react-query'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import type { Row, ScreenResource, Values } from '../calls.ts'
import { createRecord, removeRecord, updateRecord } from '../record/recordCalls.ts'

export function useSave(resource: AnyResource, id?: number) {
  return useMutation<Row, CallFailure, Values>({
    mutationFn: (body) => (id === undefined ? createRecord(resource, body) : updateRecord(resource, id, body)),
  })
}

export function useRemove(resource: ScreenResource) {
  return useMutation<unknown, CallFailure, number>({
    mutationFn: (id) => removeRecord(resource, id),
  })
}
