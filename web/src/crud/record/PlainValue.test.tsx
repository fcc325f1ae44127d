import { screen } from '@testing-library/react'
import { webAddress } from '@wamani/contract/core/kinds/fields.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { PlainValue } from './PlainValue.tsx'

const shown = (value: string) =>
  renderPart(<PlainValue field={webAddress({ label: 'Enlace' })} value={value} />, { server: contractServer() })

it('renders a web address as a link that opens a new tab without a referrer', async () => {
  shown('https://siar.region.example/libro?id=7')
  const link = await screen.findByRole<HTMLAnchorElement>('link')
  expect([link.href, link.target, link.rel]).toEqual([
    'https://siar.region.example/libro?id=7',
    '_blank',
    'noopener noreferrer',
  ])
})

it('renders other texts as text', async () => {
  shown('javascript:alert(1)')
  await screen.findByText('javascript:alert(1)')
  expect(screen.queryByRole('link')).toBeNull()
})
