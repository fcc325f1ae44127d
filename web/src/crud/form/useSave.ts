import { useMutation } from '@tanstack/react-query'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import type { Row, ScreenResource, Values } from '../calls.ts'
import { createRecord, removeRecord, updateRecord } from '../record/recordCalls.ts'

/** Writes a body: as a new record, or over the record `id`, whose id travels where the declaration says. */
export function useSave(resource: AnyResource, id?: number) {
  return useMutation<Row, CallFailure, Values>({
    mutationFn: (body) => (id === undefined ? createRecord(resource, body) : updateRecord(resource, id, body)),
  })
}

/** Removes a record, named in the path or the query as the declaration says. */
export function useRemove(resource: ScreenResource) {
  return useMutation<unknown, CallFailure, number>({
    mutationFn: (id) => removeRecord(resource, id),
  })
}
