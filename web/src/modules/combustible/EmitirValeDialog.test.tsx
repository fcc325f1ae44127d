import { screen, waitFor } from '@testing-library/react'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import '@wamani/contract/combustible/insumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { FilterInput } from '../../crud/filters/FilterInput.tsx'
import { EmitirValeDialog } from './EmitirValeDialog.tsx'

const inDays = (from: number, to: number) => ({
  contratoInicio: dayAfter(today(), from),
  contratoFin: dayAfter(today(), to),
})
const [diesel, grasa] = [
  { idInsumo: 1, nombre: 'Diésel B5 S50' },
  { idInsumo: 8, nombre: 'Grasa multiuso' },
]
const grifos = [
  { razonSocial: 'Servicentro Wanchaq', ...inDays(-200, 0), insumos: [diesel] },
  { razonSocial: 'Combustibles del Sur', ...inDays(-500, -1), insumos: [diesel] },
  { razonSocial: 'Estación San Jerónimo', ...inDays(1, 400), insumos: [diesel] },
  { razonSocial: 'Lubricantes Andinos', ...inDays(-10, 400), insumos: [diesel, grasa] },
]
const approved = (insumo: typeof diesel, medida: string) => ({
  insumo,
  medida,
  cantidadAprobada: 20,
  cantidadEmitida: 0,
})
const row = (...detalle: object[]) => ({ idSolicitud: 7, numero: 'S-2026-00007', detalle }) as never
const dialog = (...detalle: object[]) => <EmitirValeDialog row={row(...detalle)} onDone={() => {}} onClose={() => {}} />

function served() {
  const server = contractServer()
  serveResource(server, grifo, grifos)
  return server
}

const offered = async () =>
  (await screen.findAllByRole('option')).flatMap(({ textContent }) => (/^Crear/.test(textContent) ? [] : [textContent]))

it('offers only stations with a contract in force today', async () => {
  const { keys } = renderPart(dialog(approved(diesel, 'GALON')), { server: served() })
  await keys.click(await screen.findByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toEqual(['Servicentro Wanchaq', 'Lubricantes Andinos'])
})

it('offers only stations that sell every supply of the voucher, and updates them when its lines change', async () => {
  const { keys } = renderPart(dialog(approved(diesel, 'GALON'), approved(grasa, 'KG')), { server: served() })
  await keys.click(await screen.findByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toEqual(['Lubricantes Andinos'])
  await keys.clear(screen.getByRole('textbox', { name: 'Grasa multiuso: cantidad' }))
  await keys.click(screen.getByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toEqual(['Servicentro Wanchaq', 'Lubricantes Andinos'])
})

it('focuses the station first, saves with Ctrl+S, and does not close on Esc after a change', async () => {
  const server = served()
  const bodies: unknown[] = []
  server.answer(vale.routes.create, ({ body }) => {
    bodies.push(body)
    throw new Problem('conflict', 'El presupuesto venció.')
  })
  const onClose = vi.fn()
  const part = <EmitirValeDialog row={row(approved(diesel, 'GALON'))} onDone={() => {}} onClose={onClose} />
  const { keys } = renderPart(part, { server })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Grifo/ })))
  await keys.keyboard('Wanchaq')
  await keys.tab()
  await waitFor(() => expect(screen.getByDisplayValue('Servicentro Wanchaq')).toBeDefined())
  await keys.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await keys.keyboard('{Control>}s{/Control}')
  await screen.findByText('El presupuesto venció.')
  expect(bodies).toHaveLength(1)
})

it('filters vouchers by any station, also one whose contract ended', async () => {
  const parameter = { name: 'idGrifo', label: 'Grifo', field: vale.fields.grifo, filter: 'rows' } as const
  const { keys } = renderPart(<FilterInput parameter={parameter} value="" onChange={() => {}} />, { server: served() })
  await keys.click(await screen.findByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toHaveLength(4)
})
