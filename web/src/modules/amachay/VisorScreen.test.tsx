import { screen } from '@testing-library/react'
import { campania } from '@wamani/contract/amachay/campania.ts'
import { redSalud } from '@wamani/contract/amachay/establecimiento/redes.ts'
import { type EstablecimientoPunto, type Punto, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { VisorScreen } from './VisorScreen.tsx'

const cusco = { x: -71.978, y: -13.517 }
const pisac = { x: -71.849, y: -13.421 }
const dose = (at: { x: number; y: number }): Punto => ({
  ...at,
  ...{ fecha: '2026-03-02', dosis: 1, sexo: 'F', grupoEdad: '18-29' },
})
const hospital: EstablecimientoPunto = {
  ...{ id: 1, codigoUnico: '00002713', nombreEstablecimiento: 'Hospital Regional', institucion: 'MINSA' },
  ...{ categoria: 'II-1', red: null, microred: null, ...cusco, total: 2, porDosis: [{ dosis: 1, total: 2 }] },
}

it('counts every dose that has a location in its district, also doses given outside an establishment', async () => {
  const server = contractServer()
  serveResource(server, campania, [])
  serveResource(server, redSalud, [])
  server.answer(sistema.routes.getMapa, () => ({ teselas: null, region: '08' }))
  server.answer(visorRoutes.listPuntos, () => [dose(cusco), dose(cusco), dose(pisac), dose(pisac), dose(pisac)])
  server.answer(visorRoutes.listEstablecimientos, () => [hospital])
  const { keys } = renderPart(<VisorScreen />, { server, at: '/vacuna/visor' })
  await keys.click(await screen.findByText('Por distrito'))
  const table = await screen.findByRole('table', { name: 'Dosis por distrito' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    [expect.stringMatching(/^P[ií]sac$/), '3'],
    ['Cusco', '2'],
  ])
})
