import { screen, waitFor } from '@testing-library/react'
import { totalCap } from '@wamani/contract/core/http/paging.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { callsOf, type Row } from '../calls.ts'
import { sampleResources } from '../sampleResources.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

const { area } = sampleResources

/** Renders a list of `total` areas, ten per page. `cap`: the server stops counting there. */
function shown(total: number, { page, cap }: { page: number; cap: number }) {
  const server = contractServer()
  const [row] = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  server.answer(callsOf(area).list, ({ query }) => {
    const { current_page, per_page } = query
    const left = Math.min(per_page, Math.max(0, total - (current_page - 1) * per_page))
    const items = Array.from({ length: left }, (_, at): Row => ({ ...(row as Row), idArea: at + 1 }))
    const isCapped = total > cap && query.total !== 'exacto'
    return { items, current_page, per_page, ...(isCapped ? { total: cap, totalIsEstimate: true } : { total }) }
  })
  return { ...renderPart(<ResourceScreen resource={area} />, { server, at: `/?current_page=${page}` }) }
}

it('redirects a page past the end to the last page', async () => {
  const { router } = shown(23, { page: 40, cap: totalCap })
  await screen.findAllByRole('row', { name: /Archivo/ })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ current_page: '3' }))
})

it('redirects to the last page of a list with an estimated total', async () => {
  const { router } = shown(totalCap + 523, { page: 5_000, cap: totalCap })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ current_page: '1053' }))
  expect(await screen.findAllByRole('row', { name: /Archivo/ })).toHaveLength(3)
})
