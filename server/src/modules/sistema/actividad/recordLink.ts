import { activityTab, recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

/** Link to the timeline of a record; the home page for a resource without a screen. */
export function recordLink(resource: Pick<AnyResource, 'screen' | 'opens'>, id: number): string {
  const address = recordAddress(resource, id)
  if (!address) return '/'
  const { screen, search } = address
  return `${screen}?${new URLSearchParams({ ...search, ...(search.op === 'view' && { tab: activityTab }) })}`
}
