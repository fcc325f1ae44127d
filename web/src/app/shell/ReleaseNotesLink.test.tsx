import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx'

it('has a dot until this browser has shown what is new of the version that runs', async () => {
  localStorage.clear()
  const first = renderPart(<ReleaseNotesLink />, { server: contractServer() })
  const link = await screen.findByRole('link', { name: /^Novedades\s*\(sin leer\)$/ })
  await first.keys.click(link)
  expect(await screen.findByRole('link', { name: 'Novedades' })).toBeDefined()
  expect(localStorage.getItem('wamani.novedades')).toBe(__APP_VERSION__)
})

it('has a dot again after an update', async () => {
  localStorage.setItem('wamani.novedades', '0.9.0')
  renderPart(<ReleaseNotesLink />, { server: contractServer() })
  expect(await screen.findByRole('link', { name: /^Novedades\s*\(sin leer\)$/ })).toBeDefined()
})
