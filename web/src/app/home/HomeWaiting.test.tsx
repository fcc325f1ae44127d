import { screen, within } from '@testing-library/react'
import { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { type Cifra, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { beforeEach, expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'

const asked: Cifra = {
  ...{ etiqueta: 'Solicitudes por atender', tono: 'warning', total: 3, pantalla: '/gsrrhh/solicitudes' },
  ...{ parametros: {}, lista: { ruta: '/rrhh/api/v1/solicitud', filtros: {} } },
}

let server = contractServer()
beforeEach(() => {
  server = contractServer()
})

async function shown(espera: Cifra[], total: number) {
  server.answer(inicioRoutes.getInicio, () => ({ espera, cifras: [], graficos: [] }))
  server.answer(alertaRoutes.countAlertas, () => ({ total, criticas: 0 }))
  renderPart(<HomeWaiting services={[]} />, { server })
  const region = await screen.findByRole('region', { name: 'Pendientes' })
  await within(region).findByText(/Solicitudes por atender|Alertas abiertas|No tiene pendientes/)
  return within(region)
}

it('says that nothing is pending when there are no open alerts either', async () => {
  const region = await shown([], 0)
  expect(region.getByText('No tiene pendientes.')).toBeDefined()
  expect(region.queryByRole('link')).toBeNull()
})

it('shows the number of open alerts instead of «nothing pending»', async () => {
  const region = await shown([], 2)
  expect(region.queryByText('No tiene pendientes.')).toBeNull()
  const link = region.getByRole('link', { name: /2.*Alertas abiertas/ })
  expect(link.getAttribute('href')).toContain('estado=ABIERTA')
})

it('links to the open alerts next to the pending items', async () => {
  const region = await shown([asked], 2)
  expect(await region.findByRole('link', { name: 'Ver todas las alertas' })).toBeDefined()
  expect(region.queryByText('Alertas abiertas')).toBeNull()
})
