import { screen, waitFor } from '@testing-library/react'
import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { VacacionesDialog } from './VacacionesDialog.tsx'

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const month = (day: string) => `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
/** First Monday of next month; the tests count days from it. */
const monday = dayAfter(month(today()), (8 - weekday(month(today()))) % 7)
const on = (days: number) => dayAfter(monday, days)
const away = { desde: on(8), hasta: on(9), motivo: 'Vacaciones' }

const saldo = { vacaciones: 30, programados: 0, periodos: [], minutosCompensables: 0 }

function shown() {
  const server = contractServer()
  server.answer(miEspacioRoutes.showMiCalendario, ({ query: { desde, hasta } }) => {
    const days = Array.from({ length: 31 }, (_, at) => dayAfter(desde, at)).filter((day) => day <= hasta)
    const dias = days.map((fecha) => ({ fecha, feriado: null, laborable: ![0, 6].includes(weekday(fecha)) }))
    return {
      dias,
      propias: [away].filter((one) => one.desde <= hasta && desde <= one.hasta),
      equipo: [],
      companeros: 4,
    }
  })
  server.answer(miEspacioRoutes.countMisVacaciones, () => ({
    ...{ dias: 7, diasHabiles: 5, retorno: on(7), saldo: 23, impedimento: null, coincidencias: [] },
  }))
  const dialog = <VacacionesDialog idTipo={1} saldo={saldo} onDone={() => undefined} onClose={() => undefined} />
  return { server, ...renderPart(dialog, { server }) }
}
const dayButton = (day: string) => screen.findByRole('button', { name: new RegExp(`^${formatDate(day)}`) })

it('refuses a first day that cannot be selected and says why', async () => {
  const { keys, server } = shown()
  await keys.click(await screen.findByRole('button', { name: 'Mes siguiente' }))
  const own = await dayButton(on(8))
  await waitFor(() => expect(own.getAttribute('aria-disabled')).toBe('true'))
  expect(own.textContent).toContain('Ya tiene vacaciones ese día.')
  expect(own.title).toBe('Ya tiene vacaciones ese día.')
  await keys.click(own)
  await screen.findByText('Ya tiene vacaciones ese día.', { selector: 'p' })
  expect(screen.getByText(/Elija el primer día\./)).toBeDefined()
  await keys.click(await dayButton(on(5)))
  await screen.findByText('Las vacaciones no pueden iniciar en un día de descanso o feriado.', { selector: 'p' })
  expect(screen.getByText(/Elija el primer día\./)).toBeDefined()
  expect(server.calls.filter((one) => one.includes('/vacaciones?'))).toEqual([])
})

it('refuses a last day beyond the days left, on a day of rest or inside an existing leave', async () => {
  const { keys, server } = shown()
  await keys.click(await screen.findByRole('button', { name: 'Mes siguiente' }))
  await waitFor(async () => expect((await dayButton(on(8))).getAttribute('aria-disabled')).toBe('true'))
  await keys.click(await dayButton(monday))
  expect(screen.getByText(/Elija el último día\./)).toBeDefined()
  await keys.click(await dayButton(on(10)))
  await screen.findByText('Antes de ese día ya tiene vacaciones.', { selector: 'p' })
  await keys.click(await dayButton(on(6)))
  await screen.findByText(/: 7 días$/)
  expect(screen.queryByText(/ya tiene vacaciones/, { selector: 'p' })).toBeNull()
  expect(server.calls.filter((one) => one.includes(`/vacaciones?desde=${monday}&hasta=${on(6)}`))).toHaveLength(1)
})

it('moves between days with the arrow keys and leaves the calendar with Tab', async () => {
  const { keys, server } = shown()
  await keys.click(await screen.findByRole('button', { name: 'Mes siguiente' }))
  await waitFor(async () => expect((await dayButton(on(8))).getAttribute('aria-disabled')).toBe('true'))
  await keys.tab()
  const first = await dayButton(month(today()))
  expect(document.activeElement).toBe(first)
  for (let day = month(today()); day < monday; day = dayAfter(day, 1)) await keys.keyboard('{ArrowRight}')
  await keys.keyboard('{Enter}{ArrowDown}{ArrowLeft}{Enter}')
  await screen.findByText(/: 7 días$/)
  expect(server.calls.filter((one) => one.includes(`/vacaciones?desde=${monday}&hasta=${on(6)}`))).toHaveLength(1)
  await keys.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
})

it('changes the month with the arrow keys, forwards and back', async () => {
  const { keys } = shown()
  const next = await screen.findByRole('button', { name: 'Mes siguiente' })
  await keys.click(next)
  await keys.click(next)
  const first = month(month(today()))
  await keys.tab()
  await waitFor(async () => expect(document.activeElement).toBe(await dayButton(first)))
  await keys.keyboard('{ArrowLeft}')
  await waitFor(async () => expect(document.activeElement).toBe(await dayButton(dayAfter(first, -1))))
  await keys.keyboard('{ArrowDown}')
  await waitFor(async () => expect(document.activeElement).toBe(await dayButton(dayAfter(first, 6))))
})
