import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

/** The address within the product where a record is opened; that of the first page where no screen opens it. */
export function recordLink(resource: Pick<AnyResource, 'screen' | 'opens'>, id: number): string {
  const address = recordAddress(resource, id)
  return address ? `${address.screen}?${new URLSearchParams(address.search)}` : '/'
}
