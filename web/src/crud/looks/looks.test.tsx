import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'

const { area, pieza } = sampleResources

function shown(at: string) {
  const server = contractServer()
  serveResource(server, area, [
    { codigo: 'A1', nombre: 'Archivo', activa: true },
    { codigo: 'A2', nombre: 'Taller', activa: true },
  ])
  const piece = (nombre: string, tipo: string, cantidad: number, fecha: string) => ({
    ...{ nombre, tipo, cantidad, fecha, area: 1, activo: true, precio: cantidad + 0.1 },
  })
  const rows = serveResource(server, pieza, [
    piece('Perno', 'A', 2, '2026-10-03'),
    piece('Tuerca', 'B', 3, '2026-11-05'),
    piece('Resorte', 'B', 4, '2026-11-20'),
  ])
  return { server, rows, ...renderPart(<ResourceScreen resource={pieza} />, { server, at }) }
}

it('sums the visible columns over all rows of the list, below the table', async () => {
  shown('/?columnas=nombre,cantidad,precio&per_page=1')
  const sums = await screen.findByRole('region', { name: 'Sumas de la lista' })
  await waitFor(() => expect(sums.textContent).toContain('Total de 3 piezas'))
  expect(sums.textContent).toContain('Cantidad9 und')
  expect(sums.textContent).toContain('Precio9.3')
})

it('says which states count in a sum', async () => {
  const server = contractServer()
  const { encargo } = sampleResources
  serveResource(server, encargo, [
    { asunto: 'Uno', inicio: '2026-10-03', horas: 1, estado: 'ABIERTO' },
    { asunto: 'Dos', inicio: '2026-10-03', horas: 2, estado: 'HECHO' },
    { asunto: 'Cuatro', inicio: '2026-10-03', horas: 4, estado: 'ANULADO' },
  ])
  renderPart(<ResourceScreen resource={encargo} />, { server, at: '/?columnas=asunto,horas,estado' })
  const sums = await screen.findByRole('region', { name: 'Sumas de la lista' })
  await waitFor(() => expect(sums.textContent).toContain('Total de 2 encargos en estado Abierto o Hecho'))
  expect(sums.textContent).toContain('Horas3 h')
})

it('shows no sums without a visible column to sum', async () => {
  const { server } = shown('/?columnas=nombre,tipo')
  await screen.findByRole('row', { name: /Perno/ })
  expect(screen.queryByRole('region', { name: 'Sumas de la lista' })).toBeNull()
  expect(server.calls.filter((call) => call.includes('sumar'))).toEqual([])
})

it('shows a chart whose bars link to their rows, with its data as a table', async () => {
  const { keys, router } = shown('/?como=grafico&agrupar=tipo')
  const bar = await screen.findByRole('link', { name: 'Beta: 2. Ver la lista' })
  await keys.selectOptions(screen.getByRole('combobox', { name: 'Medir' }), 'Suma de Cantidad')
  await screen.findByRole('link', { name: 'Beta: 7 und. Ver la lista' })
  expect(router.state.location.search).toEqual({ como: 'grafico', agrupar: 'tipo', medida: 'cantidad' })
  await keys.click(screen.getByRole('button', { name: /^Ver tabla/ }))
  expect(screen.getByRole('rowheader', { name: 'Beta' })).toBeDefined()
  await keys.click(screen.getByRole('button', { name: /^Ver gráfico/ }))
  await keys.click(await screen.findByRole('link', { name: /^Beta/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tipo: 'B' }))
  await screen.findByRole('row', { name: /Tuerca/ })
  expect(screen.queryByRole('row', { name: /Perno/ })).toBeNull()
  expect(bar.isConnected).toBe(false)
})

it('groups by a field in collapsible sections with count and sums', async () => {
  const { keys, router } = shown('/?columnas=nombre,cantidad')
  await screen.findByRole('row', { name: /Perno/ })
  await keys.click(screen.getByRole('button', { name: 'Cambiar vista' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Fecha (por mes)' }))
  const groups = await screen.findByRole('region', { name: /^Agrupado por fecha/ })
  expect(router.state.location.search).toMatchObject({ agrupar: 'fecha' })
  const november = within(groups).getByRole('button', { name: /^2026-11/ })
  if (november.getAttribute('aria-expanded') === 'false') await keys.click(november)
  await within(groups).findByRole('row', { name: /Resorte/ })
  expect(november.closest('h2')?.textContent).toContain('Cantidad: 7 und')
  expect(groups.textContent).toContain('Total: 3')
  await keys.click(november)
  expect(within(groups).queryByRole('row', { name: /Resorte/ })).toBeNull()
})

it('switches displays with the keyboard and keeps the focus on the button', async () => {
  const { keys, router } = shown('/?columnas=nombre,cantidad')
  await screen.findByRole('row', { name: /Perno/ })
  const button = () => screen.getByRole('button', { name: /^(Cambiar vista|Vista: .*)$/ })
  button().focus()
  for (const look of ['grafico', undefined, 'grafico']) {
    await keys.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: look ? 'Gráfico' : 'Tabla' })
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toContain(document.activeElement))
    while (document.activeElement !== item) await keys.keyboard('{ArrowDown}')
    await keys.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.searchStr.includes('como=')).toBe(look !== undefined))
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
  }
})
