import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { sampleResources } from '../sampleResources.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

const { pieza, area } = sampleResources

function shown(at: string) {
  const server = contractServer()
  serveResource(server, area, [])
  serveResource(server, pieza, [])
  return renderPart(<ResourceScreen resource={pieza} />, { server, at })
}

it('says that a list is empty and offers to create the first record', async () => {
  shown('/')
  await screen.findByText('Aún no hay piezas')
  await screen.findByText('Cree la primera para empezar.')
})

it('words the empty list of a noun without plural, and of a resource with its own create label', async () => {
  const server = contractServer()
  const personal = { singular: 'personal de salud', plural: 'personal de salud', gender: 'm' } as const
  const labels = { ...personal, create: 'Registrar personal de salud' }
  serveResource(server, area, [])
  serveResource(server, pieza, [])
  renderPart(<ResourceScreen resource={{ ...pieza, labels }} />, { server })
  await screen.findByText('Pulse «Registrar personal de salud» para empezar.')
  cleanup()
  const { create: _, ...routes } = pieza.routes
  renderPart(<ResourceScreen resource={{ ...pieza, labels: personal, routes }} />, { server })
  await screen.findByText('Aquí aparecerá el personal de salud.')
})

it('says that nothing matches the filters and removes them', async () => {
  const { keys, router } = shown('/?activo=true')
  await screen.findByText('No hay ninguna pieza con estos filtros')
  await keys.click(screen.getAllByRole('button', { name: 'Quitar filtros' }).at(-1) ?? document.body)
  await screen.findByText('Aún no hay piezas')
  expect(router.state.location.search).not.toHaveProperty('activo')
})

it('repeats the search text and removes the search or the filters', async () => {
  const { keys, router } = shown('/?activo=true&query=rueda')
  await screen.findByText(/No hay ninguna pieza que contenga «rueda» con estos filtros/)
  await keys.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  await screen.findByText('No hay ninguna pieza con estos filtros')
  expect(router.state.location.search).toHaveProperty('activo')
})
