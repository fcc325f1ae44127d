import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { PaginationLine } from './PaginationLine.tsx'

const nothing = () => undefined

function shown(page: number, total: number, rows: number) {
  renderPart(<PaginationLine {...{ page, total }} perPage={10} shown={rows} onPage={nothing} onPerPage={nothing} />, {
    server: contractServer(),
  })
}

const steps = () => screen.queryAllByRole('button').map((step) => step.getAttribute('aria-label'))
const all = ['Primera página', 'Página anterior', 'Página siguiente', 'Última página']

it('shows no page buttons for a single page', async () => {
  shown(1, 4, 4)
  await screen.findByText('1–4 de 4')
  expect(screen.queryByRole('combobox', { name: 'Filas por página' })).not.toBeNull()
  expect(steps()).toEqual([])
  expect(screen.queryByText(/^Página/)).toBeNull()
})

it('shows page buttons on the first of several pages', async () => {
  shown(1, 11, 10)
  await screen.findByText('1–10 de 11')
  expect(steps()).toEqual(all)
})

it('returns from a page past the end', async () => {
  shown(2, 10, 0)
  await screen.findByText('0 de 10')
  expect(steps()).toEqual(all)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).ariaDisabled).toBeNull()
})

function Paged() {
  const [page, setPage] = useState(1)
  return <PaginationLine page={page} total={30} perPage={10} shown={10} onPage={setPage} onPerPage={nothing} />
}

it('keeps the focus on the «last page» button on the last page', async () => {
  const { keys } = renderPart(<Paged />, { server: contractServer() })
  const last = await screen.findByRole('button', { name: 'Última página' })
  await keys.click(last)
  expect(await screen.findByText('Página 3 de 3')).not.toBeNull()
  expect(document.activeElement).toBe(last)
  expect(last.ariaDisabled).toBe('true')
  await keys.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(screen.queryByText('Página 3 de 3')).not.toBeNull()
})
