import { screen } from '@testing-library/react'
import { type Avance, tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { AvanceTab } from './AvanceTab.tsx'

const counts = { respuestas: 3, pendientes: 3, aprobadas: 0, observadas: 0, rechazadas: 0 }
const places = [
  { x: -71.978, y: -13.517 },
  { x: -71.849, y: -13.421 },
  { x: -71.849, y: -13.421 },
]
const avance: Avance = {
  total: counts,
  porPersona: [{ idUsuario: 7, nombreCompleto: 'Ñaupari Rojas, Rosa', rol: 'ENCUESTADOR', ultima: null, ...counts }],
  ...{ porEncuesta: [], porDia: [] },
  lugares: places.map((at, one) => ({
    ...at,
    idRespuesta: `r${one}`,
    idUsuario: 7,
    encuesta: 'Hogares y agua',
    validacion: 'PENDIENTE',
  })),
}

it('counts the answers of a task by district', async () => {
  const server = contractServer()
  server.answer(tareaRoutes.getAvance, () => avance)
  const { keys } = renderPart(<AvanceTab row={{ idTarea: 1, version: 1 } as never} />, { server })
  await keys.click(await screen.findByText('Por distrito'))
  const table = await screen.findByRole('table', { name: 'Respuestas por distrito' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    [expect.stringMatching(/^P[ií]sac$/), '2'],
    ['Cusco', '1'],
  ])
})
