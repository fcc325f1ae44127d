import { expect, it } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

const origin = 'https://wamani.test'
const to = (redirect: string) => safeRedirect(`?redirect=${encodeURIComponent(redirect)}`, origin)

it('accepts paths of this site with their query', () => {
  expect(to('/gsrrhh/turno?page=2&query=día#x')).toBe('/gsrrhh/turno?page=2&query=d%C3%ADa#x')
  expect(safeRedirect('', origin)).toBe('/')
})

it.each([
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test/x',
  '/..//evil.test',
  'javascript:alert(1)',
  'gsrrhh/turno',
  '/login?redirect=/login',
])('refuses %s', (redirect) => {
  expect(to(redirect)).toBe('/')
})
