import { activityTab, recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

/** The address within the product where the story of a record is read; that of the first page where no screen opens it. */
export function recordLink(resource: Pick<AnyResource, 'screen' | 'opens'>, id: number): string {
  const address = recordAddress(resource, id)
  if (!address) return '/'
  const { screen, search } = address
  return `${screen}?${new URLSearchParams({ ...search, ...(search.op === 'view' && { tab: activityTab }) })}`
}
