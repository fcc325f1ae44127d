import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Parameters } from '@wamani/contract/core/resource/indicator.ts'
import { limitConcurrency } from '../../../concurrency/limitConcurrency.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'

/** Concurrency limit of list counts for all home pages of this process, so that other calls still get connections. */
const turn = limitConcurrency(6)

export type Count = { total: number; totalIsEstimate?: boolean }

export function countList(context: Context, route: Route, filters: Parameters): Promise<Count> {
  return turn(async () => {
    const asked = { ...filters, current_page: 1, per_page: 1, total: 'solo' }
    const page = (await callInternally(context, route, { query: asked })) as Page<unknown>
    const { total, totalIsEstimate } = page
    return { total, ...(totalIsEstimate && { totalIsEstimate }) }
  })
}
