import { screen, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'
import { relatedCard } from './listCard.tsx'

const { area, pieza } = sampleResources

beforeEach(() => {
  // phone: every max-width query matches
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') || media.includes('reduced') }),
  )
})

function shown() {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  serveResource(server, pieza, [
    { nombre: 'Eje', tipo: 'B', area: 1, fecha: '2026-03-05', cantidad: 2, activo: true },
    { nombre: 'Aro', tipo: 'A', area: 1, fecha: '2026-03-04', cantidad: 3, activo: false },
  ])
  return renderPart(<ResourceScreen resource={pieza} />, { server })
}

const cards = async () => within(await screen.findByRole('list', { name: 'Piezas' })).getAllByRole('listitem')
const cardOf = async (name: string) =>
  defined(
    (await cards()).find((card) => within(card).queryByRole('button', { name })),
    name,
  )
const words = (card: HTMLElement) => card.textContent

it('shows title, state and two facts of each row, and no table', async () => {
  shown()
  const card = await cardOf('Eje')
  expect(screen.queryByRole('table')).toBeNull()
  const facts = [...card.querySelectorAll('dt')].map((term) => term.textContent)
  expect(facts).toEqual(['Área', 'Fecha'])
  // the coloured choice is the state
  expect(words(card)).toContain('Beta')
  expect(words(card)).toContain('05/03/2026')
})

it('replaces facts that repeat the title or the state by the next columns', async () => {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  serveResource(server, pieza, [{ nombre: 'Eje', tipo: 'B', area: 1, fecha: '2026-03-05', cantidad: 2, activo: true }])
  const card = { title: 'nombre', facts: ['nombre', 'tipo', 'fecha'] }
  renderPart(<ResourceScreen resource={{ ...pieza, list: { ...pieza.list, card } }} />, { server })
  const facts = [...(await cardOf('Eje')).querySelectorAll('dt')].map((term) => term.textContent)
  expect(facts).toEqual(['Fecha', 'Área', 'Activa'])
})

it('shows an active flag as a word, because cards have no column header', async () => {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: false }])
  const list = { ...area.list, columns: ['codigo', 'nombre', 'activa'] }
  renderPart(<ResourceScreen resource={{ ...area, list }} />, { server })
  const [card] = within(await screen.findByRole('list', { name: 'Áreas' })).getAllByRole('listitem')
  expect(words(defined(card, 'card'))).toContain('Inactiva')
})

it('opens by its title and by a tap on the card', async () => {
  const { keys, router } = shown()
  await keys.click(within(await cardOf('Eje')).getByText('05/03/2026'))
  expect(router.state.location.search).toMatchObject({ id: '1' })
})

it('moves with the arrow keys, selects with Space and opens with Enter', async () => {
  const { keys, router } = shown()
  within(await cardOf('Eje'))
    .getByRole('button', { name: 'Eje' })
    .focus()
  await keys.keyboard('{ArrowDown} ')
  expect(document.activeElement?.textContent).toBe('Aro')
  const box = within(await cardOf('Aro')).getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar: Aro' })
  expect(box.checked).toBe(true)
  await keys.keyboard('{Enter}')
  expect(router.state.location.search).toMatchObject({ id: '2' })
})

it('sorts with a select, in both directions', async () => {
  const { keys, router } = shown()
  await keys.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Nombre')
  expect(router.state.location.search).toMatchObject({ sortBy: 'nombre' })
  await keys.click(await screen.findByRole('button', { name: 'De menor a mayor' }))
  expect(router.state.location.search).toMatchObject({ sortBy: '-nombre' })
})

it('selects all cards of the page and has the menu of each row', async () => {
  const { keys } = shown()
  await keys.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos los de esta página' }))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Acciones: Eje' }))
  await screen.findByRole('menuitem', { name: 'Eliminar' })
})

it('shows all columns chosen by the user', async () => {
  localStorage.setItem('wamani.columns.muestra.pieza', JSON.stringify(['nombre', 'fecha', 'cantidad', 'precio']))
  shown()
  const facts = [...(await cardOf('Eje')).querySelectorAll('dt')].map((term) => term.textContent)
  expect(facts).toEqual(['Fecha', 'Cantidad', 'Precio'])
})

it('titles a related record with its own title and shows all columns that the title does not contain', () => {
  const list = { ...pieza.list, card: { title: 'area', facts: ['fecha'] } }
  const card = relatedCard({ ...pieza, list }, ['nombre', 'fecha', 'cantidad', 'activo'])
  const stamps = { version: 1, creadoEn: '', creadoPor: null, actualizadoEn: '', actualizadoPor: null }
  const row = { ...stamps, idPieza: 1, nombre: 'Eje', fecha: '2026-03-05', cantidad: 2, activo: true }
  expect(card.facts(row).map(({ label }) => label)).toEqual(['Fecha', 'Cantidad', 'Activa'])
})
