import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx'

const linkText = async () => (await screen.findByRole('link', { name: /^Novedades/ })).textContent

it('shows a dot until this browser has opened the release notes of the running version', async () => {
  localStorage.clear()
  const { keys } = renderPart(<ReleaseNotesLink />, { server: contractServer() })
  expect(await linkText()).toBe('Novedades (sin leer)')
  await keys.click(screen.getByRole('link'))
  await expect.poll(linkText).toBe('Novedades')
  expect(localStorage.getItem('wamani.novedades')).toBe(__APP_VERSION__)
})

it('shows the dot again after an update', async () => {
  localStorage.setItem('wamani.novedades', '0.9.0')
  renderPart(<ReleaseNotesLink />, { server: contractServer() })
  expect(await linkText()).toBe('Novedades (sin leer)')
})
