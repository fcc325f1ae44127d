import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { type Crumb, PageHeader } from '../../ui/layout/PageHeader.tsx'

const service = { label: 'Vacunación' }
const group = { label: 'Establecimientos' }
const list = { ...group, to: '/vacuna/establecimiento' }

async function way(title: string, breadcrumb: readonly Crumb[]) {
  renderPart(<PageHeader title={title} breadcrumb={breadcrumb} />, { server: contractServer() })
  const steps = within(await screen.findByRole('navigation', { name: 'Ruta de navegación' })).getAllByRole('listitem')
  return steps.map(({ textContent }) => textContent)
}

it('shows a group once when it has the name of the list in it', async () => {
  expect(await way('Hospital Regional', [service, group, list])).toEqual(['Vacunación', 'Establecimientos'])
  expect(screen.getByRole('link', { name: 'Establecimientos' })).toBeTruthy()
})

it('hides a group with the name of the page', async () => {
  expect(await way('Establecimientos', [service, group])).toEqual(['Vacunación'])
})
