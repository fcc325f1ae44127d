import { spreadReferences } from '@wamani/contract/core/kinds/references.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { call } from '../../api/call.ts'
import { callsOf, type Row, type Values } from '../calls.ts'

/** Throws if the resource cannot be created. */
export function createRecord(resource: AnyResource, body: Values): Promise<Row> {
  const { create } = callsOf(resource)
  if (!create) throw new Error(`${resource.key} cannot be created`)
  return call(create, { body: spreadReferences(resource.fields, body) })
}

/** Updates a record; the id is sent as the declaration says. Throws if the resource cannot be updated. */
export function updateRecord(resource: AnyResource, id: number | undefined, body: Values): Promise<Row> {
  const { update } = callsOf(resource)
  if (id === undefined || !update) throw new Error(`${resource.key} cannot be updated`)
  const sent = spreadReferences(resource.fields, body)
  return resource.idIn === 'path'
    ? call(update, { params: { id }, body: sent })
    : call(update, { params: {}, body: { ...sent, [resource.id]: id } })
}

/**
 * Deletes a record; the id is in the path or the query, as the declaration says. Throws if the resource cannot be
 * deleted.
 */
export function removeRecord(resource: AnyResource, id: number): Promise<unknown> {
  const { remove } = callsOf(resource)
  if (!remove) throw new Error(`${resource.key} cannot be deleted`)
  const inPath = remove.path.includes('{id}')
  return call(remove, inPath ? { params: { id } } : { params: {}, query: { id } })
}
