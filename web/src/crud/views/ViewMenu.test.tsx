import { screen, waitFor } from '@testing-library/react'
import { type SavedView, viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'

const { area } = sampleResources

const shared: SavedView = {
  idVista: 4,
  nombre: 'Las activas',
  estado: { query: '', per_page: 10, filtros: {}, columnas: ['codigo'] },
  propia: false,
  propietario: 'Rojas Quispe, Ana',
  perfil: null,
  paraTodos: true,
  oculta: false,
  inicial: false,
  eliminable: false,
}

function shown(views: SavedView[], at = '/') {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  const made: unknown[] = []
  server.answer(viewRoutes.listVistas, () => views)
  server.answer(viewRoutes.listVistasIniciales, () => [])
  server.answer(viewRoutes.setVistaOculta, ({ body }) => {
    views.splice(0, 1, { ...shared, oculta: body.oculta })
    return undefined
  })
  server.answer(viewRoutes.createVista, ({ body }) => {
    made.push(body.nombre)
    return { ...shared, idVista: 5, propia: true }
  })
  return { made, ...renderPart(<ResourceScreen resource={area} />, { server, at }) }
}

it('allows to copy or hide, but not to change, a view shared with everybody', async () => {
  const views: SavedView[] = [shared]
  const { keys, made } = shown(views, '/?idVista=4')
  await keys.click(await screen.findByRole('button', { name: /^Vista: Las activas/ }))
  await screen.findByText('Todos · Rojas Quispe, Ana')
  expect(screen.queryByRole('menuitem', { name: /Cambiar nombre/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Eliminar la vista' })).toBeNull()
  await keys.click(screen.getByRole('menuitem', { name: 'Copiar a mis vistas' }))
  await waitFor(() => expect(made).toEqual(['Las activas']))
  await keys.click(await screen.findByRole('button', { name: /^Vista: Las activas/ }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Ocultar de mi menú' }))
  await waitFor(() => expect(views.map(({ oculta }) => oculta)).toEqual([true]))
})

it('hides hidden views until requested, and shows one again when it is selected', async () => {
  const views: SavedView[] = [{ ...shared, oculta: true }]
  const { keys } = shown(views)
  await keys.click(await screen.findByRole('button', { name: 'Vistas guardadas' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Mostrar las ocultas (1)' }))
  await keys.click(await screen.findByRole('menuitem', { name: /Las activas/ }))
  await waitFor(() => expect(views.map(({ oculta }) => oculta)).toEqual([false]))
})
