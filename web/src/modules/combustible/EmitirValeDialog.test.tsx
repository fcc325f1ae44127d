import { screen } from '@testing-library/react'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { FilterInput } from '../../crud/filters/FilterInput.tsx'
import { EmitirValeDialog } from './EmitirValeDialog.tsx'

const inDays = (from: number, to: number) => ({
  contratoInicio: dayAfter(today(), from),
  contratoFin: dayAfter(today(), to),
})
const grifos = [
  { razonSocial: 'Servicentro Wanchaq', ...inDays(-200, 0) },
  { razonSocial: 'Combustibles del Sur', ...inDays(-500, -1) },
  { razonSocial: 'Estación San Jerónimo', ...inDays(1, 400) },
]

function served() {
  const server = contractServer()
  serveResource(server, grifo, grifos)
  return server
}

/** What the list holds beside «Crear nuevo…». */
const offered = async () =>
  (await screen.findAllByRole('option')).flatMap(({ textContent }) => (/^Crear/.test(textContent) ? [] : [textContent]))

it('offers the stations whose contract holds today, and no others', async () => {
  const detalle = [
    { insumo: { idInsumo: 1, nombre: 'Diésel B5 S50' }, medida: 'GALON', cantidadAprobada: 20, cantidadEmitida: 0 },
  ]
  const row = { idSolicitud: 7, numero: 'S-2026-00007', detalle }
  const { keys } = renderPart(<EmitirValeDialog row={row as never} onDone={() => {}} onClose={() => {}} />, {
    server: served(),
  })
  await keys.click(await screen.findByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toEqual(['Servicentro Wanchaq'])
})

it('finds the vouchers of any station, also of one whose contract ended', async () => {
  const parameter = { name: 'idGrifo', label: 'Grifo', field: vale.fields.grifo, filter: 'rows' } as const
  const { keys } = renderPart(<FilterInput parameter={parameter} value="" onChange={() => {}} />, { server: served() })
  await keys.click(await screen.findByRole('combobox', { name: /Grifo/ }))
  expect(await offered()).toHaveLength(3)
})
