import { screen } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { callsOf, type Values } from '../calls.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'

const { encargo } = sampleResources
const errand = (asunto: string, lugar: Values['lugar'], estado = 'ABIERTO'): Values => ({
  ...{ asunto, lugar, estado, inicio: '2026-11-03', fin: null },
})

function shown(rows: readonly Values[], at = '/?como=mapa') {
  const server = contractServer()
  serveResource(server, encargo, rows)
  return { server, ...renderPart(<ResourceScreen resource={encargo} />, { server, at }) }
}
const asked = (calls: readonly string[]) => calls.filter((call) => call.includes('mapa='))

it('requests only rows with a location and shows their number', async () => {
  const { server } = shown([
    errand('Llevar sobres', { x: -73.6, y: -12.9 }),
    errand('Traer sellos', { x: -74.2, y: -13.1 }),
    errand('Llamar', null),
  ])
  await screen.findByText('2 con ubicación. La tabla muestra los mismos registros.')
  expect(asked(server.calls)).toHaveLength(1)
})

it('applies the filters of the list', async () => {
  const rows = [
    errand('Llevar sobres', { x: -73.6, y: -12.9 }),
    errand('Traer sellos', { x: -74.2, y: -13.1 }, 'HECHO'),
  ]
  shown(rows, '/?como=mapa&estado=HECHO')
  await screen.findByText(/^1 con ubicación/)
})

it('says how many of the rows are shown, and what to do, when the map has no room for all', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => errand(`Encargo ${at}`, { x: -73.6, y: -12.9 }))
  const { server } = shown(many)
  await screen.findByText(/^Se ven 1.200 de más de 1.200 con ubicación: use un filtro/)
  expect(asked(server.calls)).toHaveLength(4)
})

it('shows the reason of a failure and retries', async () => {
  const server = contractServer()
  serveResource(server, encargo, [])
  const state: { broken: boolean } = { broken: true }
  server.answer(callsOf(encargo).list, ({ query: { current_page, per_page } }) => {
    if (state.broken) throw new Problem('conflict', 'La base de datos se está copiando.')
    return { items: [], total: 0, current_page, per_page }
  })
  const { keys } = renderPart(<ResourceScreen resource={encargo} />, { server, at: '/?como=mapa' })
  await screen.findByText('La base de datos se está copiando.')
  state.broken = false
  await keys.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('No hay encargos con ubicación.')
})
