import { screen, waitFor } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { callsOf } from '../calls.ts'
import { sampleResources } from '../sampleResources.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

const { area } = sampleResources

function shown(at = '/') {
  const server = contractServer()
  const rows = serveResource(
    server,
    area,
    ['Archivo', 'Taller', 'Garaje'].map((nombre, index) => ({ codigo: `A${index}`, nombre, activa: true })),
  )
  return { server, rows, ...renderPart(<ResourceScreen resource={area} />, { server, at }) }
}

it('opens a row with a click, or with the arrow keys and Enter', async () => {
  const { keys, router } = shown()
  await keys.click(await screen.findByRole('row', { name: /Taller/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ op: 'view', id: '2' }))
  await screen.findByRole('heading', { level: 1, name: 'Taller' })
  await keys.keyboard('{Escape}')
  const first = await screen.findByRole('row', { name: /Archivo/ })
  first.focus()
  await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Garaje' })
})

it('sorts by a column header in both directions and writes the order to the URL', async () => {
  const { keys, router } = shown()
  await screen.findByRole('row', { name: /Archivo/ })
  await keys.click(screen.getByRole('button', { name: /^Nombre/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sortBy: 'nombre' }))
  await keys.click(screen.getByRole('button', { name: /^Nombre/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sortBy: '-nombre' }))
})

it('shows a failure and retries', async () => {
  const { list } = callsOf(area)
  const server = contractServer()
  const refusals = ['La lista está ocupada.']
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  server.answer(list, () => {
    const refusal = refusals.pop()
    if (refusal) throw new Problem('conflict', refusal)
    return { items: [], total: 0, current_page: 1, per_page: 10 }
  })
  const { keys } = renderPart(<ResourceScreen resource={area} />, { server })
  await screen.findByText('La lista está ocupada.')
  await keys.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Aún no hay áreas')
})

it('hides actions without permission', async () => {
  const server = contractServer()
  const { list, get, options } = callsOf(area)
  const row = { idArea: 1, codigo: 'A1', nombre: 'Archivo', activa: true, version: 1 }
  const authorship = { creadoPor: 'a', creadoEn: '2026-01-05', actualizadoPor: null, actualizadoEn: '2026-01-05' }
  server.answer(list, () => ({ items: [{ ...row, ...authorship }], total: 1, current_page: 1, per_page: 10 }))
  server.answer(get, () => ({ ...row, ...authorship }))
  server.answer(options, () => [])
  const { keys } = renderPart(<ResourceScreen resource={area} />, { server })
  await keys.click(await screen.findByRole('row', { name: /Archivo/ }))
  await screen.findByRole('heading', { level: 1, name: 'Archivo' })
  for (const name of [/Nueva área/, /Editar/, /Eliminar/])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
})
