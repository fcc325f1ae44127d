import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { call } from '../api/call.ts'
import type { CallFailure } from '../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource, type Values } from './calls.ts'

/** Writes a body: as a new record, or over the record `id`, whose id travels where the declaration says. */
export function useSave(resource: AnyResource, id?: number) {
  const client = useQueryClient()
  return useMutation<Row, CallFailure, Values>({
    mutationFn: (body) => {
      const { create, update } = callsOf(resource)
      if (id === undefined && create) return call(create, { body })
      if (id === undefined || !update) throw new Error(`${resource.key} cannot be written`)
      return resource.idIn === 'path'
        ? call(update, { params: { id }, body })
        : call(update, { params: {}, body: { ...body, [resource.id]: id } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.key], refetchType: 'none' }),
  })
}

/** Removes a record, named in the path or the query as the declaration says. */
export function useRemove(resource: ScreenResource) {
  const client = useQueryClient()
  return useMutation<unknown, CallFailure, number>({
    mutationFn: (id) => {
      const { remove } = callsOf(resource)
      if (!remove) throw new Error(`${resource.key} cannot be removed`)
      const inPath = remove.path.includes('{id}')
      return call(remove, inPath ? { params: { id } } : { params: {}, query: { id } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.key] }),
  })
}
