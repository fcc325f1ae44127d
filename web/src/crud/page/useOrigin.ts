import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import type { Crumb } from '../../ui/layout/PageHeader.tsx'
import { callsOf, type Row } from '../calls.ts'
import { recordText } from '../record/valueText.ts'

/**
 * The record from whose page another one was opened: the referring field, the record (undefined while loading or
 * without permission), and its breadcrumb.
 */
export type Origin = { field: string; pending: boolean; row: Row | undefined; crumb: Crumb | undefined }

/** Format in the URL: `con=trabajador.7`. */
export const originText = (field: string, id: number) => `${field}.${id}`

/** Parses `con` from the URL of a record. */
export function useOrigin({ fields }: Pick<AnyResource, 'fields'>): Origin | undefined {
  const { con } = useSearch({ strict: false }) as { con?: unknown }
  const [, field = '', digits] = /^(\w+)\.(\d{1,15})$/.exec(String(con)) ?? []
  const { [field]: declared } = fields
  const to = declared?.kind === 'reference' ? declared.to : undefined
  const id = Number(digits)
  const { data: row, isPending } = useQuery<Row, CallFailure>({
    queryKey: [to, 'origin', id],
    queryFn: ({ signal }) => call(callsOf(findResource(to ?? '')).get, { params: { id }, signal }),
    enabled: to !== undefined,
    retry: false,
  })
  if (to === undefined) return undefined
  const resource = findResource(to)
  const address = recordAddress(resource, id)
  const crumb = row && address && { label: recordText(resource, row), to: address.screen, search: address.search }
  return { field, pending: isPending, row, crumb }
}
