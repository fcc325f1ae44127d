import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import { ResourceScreen } from '../../list/ResourceScreen.tsx'
import { sampleResources } from '../../sampleResources.ts'

const { encargo } = sampleResources

function shown(at: string, resource = encargo) {
  const server = contractServer()
  serveResource(server, encargo, [
    { asunto: 'Pintar el aula', inicio: '2026-10-30', fin: '2026-11-03', estado: 'ABIERTO' },
    { asunto: 'Barrer el patio', inicio: '2026-12-15', estado: 'HECHO' },
    ...['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((word) => ({
      ...{ asunto: `Turno ${word}`, inicio: '2026-11-12', estado: 'ABIERTO' },
    })),
  ])
  return { server, ...renderPart(<ResourceScreen resource={resource} />, { server, at }) }
}

const month = (name: string) => screen.findByRole('region', { name: `encargos: ${name}` })

it('requests and shows only the records of a month, on their days, and opens one', async () => {
  const { server, keys, router } = shown('/?como=calendario&mes=2026-11')
  await month('noviembre de 2026')
  // a record that spans two weeks has a bar in each
  const [bar] = await screen.findAllByRole('button', { name: 'Pintar el aula, del 30/10/2026 al 03/11/2026' })
  expect(screen.queryByRole('button', { name: /Barrer/ })).toBeNull()
  expect(server.calls.some((call) => decodeURIComponent(call).includes('calendario=2026-10-26,2026-12-06'))).toBe(true)
  if (bar) await keys.click(bar)
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ id: '1', como: 'calendario', mes: '2026-11' }),
  )
})

it('shortens the name in a bar to its distinctive part, with the full name as tooltip', async () => {
  const views = { calendar: { from: 'inicio', to: 'fin' } } as const
  const list = { ...encargo.list, views }
  shown('/?como=calendario&mes=2026-12', { ...encargo, list, title: 'Encargo {asunto}' })
  const bar = await screen.findByRole('button', { name: 'Encargo Barrer el patio, 15/12/2026' })
  expect(bar.textContent).toBe('Barrer el patio')
})

it('changes the month in the URL', async () => {
  const { keys, router } = shown('/?como=calendario&mes=2026-11')
  await month('noviembre de 2026')
  await keys.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  await month('diciembre de 2026')
  await screen.findByRole('button', { name: 'Barrer el patio, 15/12/2026' })
  expect(router.state.location.search).toEqual({ como: 'calendario', mes: '2026-12' })
})

it('names as many records of a day as fit, and lists the others behind a button', async () => {
  const { keys } = shown('/?como=calendario&mes=2026-11')
  await keys.click(await screen.findByRole('button', { name: /^\+2 más: jueves/ }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelectorAll('li')).toHaveLength(6))
})

it('shows a line per record over the days of the month if records have an end date', async () => {
  shown('/?como=cronograma&mes=2026-11')
  await month('noviembre de 2026')
  await screen.findByRole('button', { name: 'Pintar el aula, del 30/10/2026 al 03/11/2026' })
  // the line has the name, the bar has the state; a short bar has it next to it
  const bar = await screen.findByRole('button', { name: 'Turno seis, 12/11/2026' })
  expect([bar.textContent, bar.nextElementSibling?.textContent]).toEqual(['', 'Abierto'])
  const long = screen.getByRole('button', { name: /^Pintar el aula/ })
  expect([long.textContent, long.nextElementSibling]).toEqual(['Abierto', null])
})

it('says that a month is empty, and which date is used for records without an end date', async () => {
  const views = { calendar: { from: 'inicio' } } as const
  shown('/?como=calendario&mes=2027-03', { ...encargo, list: { ...encargo.list, views } })
  await screen.findByText('No hay encargos en este mes.')
  expect(screen.queryByText(/^Según:/)?.textContent).toBe('Según: Inicio')
})
