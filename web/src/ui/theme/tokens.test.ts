import { readFileSync } from 'node:fs'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { describe, expect, it } from 'vitest'
import { contrast, hex } from '../../../test/contrast.ts'
import { theme } from './theme.ts'

const css = readFileSync('web/src/ui/theme/tokens.css', 'utf8')
const white = '#ffffff'
const black = '#000000'
const colours = { ...theme.colors }
const shade = (of: 'lago' | 'dark', at: number) => defined(colours[of]?.[at], `${of} ${at}`)

function tokensOf(scheme: 'light' | 'dark'): (name: string) => string {
  const [, block = ''] = css.split(`:root[data-mantine-color-scheme="${scheme}"] {`)
  const found = new Map([...block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(pair))
  return (name) => defined(found.get(name), name)
}
const pair = ([, name = '', value = '']: RegExpMatchArray) => [name, value] as const
const apart = (one: string, other: string) => contrast(hex(one), hex(other))

const schemes = [
  { scheme: 'light', input: white, mark: white, on: shade('lago', 7) },
  // browsers draw a dark check mark in native checkboxes in dark mode
  { scheme: 'dark', input: shade('dark', 6), mark: black, on: shade('lago', 6) },
] as const

describe.each(schemes)('controls in $scheme', ({ scheme, input, mark, on }) => {
  const token = tokensOf(scheme)
  const surface = token('--wm-surface')
  const focus = token('--wm-focus')

  it('have a border contrast of 3:1, and clearly more on focus', () => {
    const line = token('--wm-control-line')
    expect(apart(line, input)).toBeGreaterThanOrEqual(3)
    expect(apart(focus, input)).toBeGreaterThanOrEqual(4.5)
    expect(apart(focus, line)).toBeGreaterThanOrEqual(2)
    for (const ground of [surface, token('--wm-surface-raised'), token('--wm-page')])
      expect(apart(focus, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('have a check mark contrast of 3:1', () => {
    expect(apart(mark, focus)).toBeGreaterThanOrEqual(3)
    // also inside forms
    expect(apart(white, on)).toBeGreaterThanOrEqual(3)
  })

  it('have a switch contrast of 3:1 in both states', () => {
    const off = token('--wm-switch-off')
    for (const track of [off, on]) {
      expect(apart(track, surface)).toBeGreaterThanOrEqual(3)
      expect(apart(track, white)).toBeGreaterThanOrEqual(3)
    }
  })
})

it('keeps red menu text readable on a hovered item in the dark theme', () => {
  const [, at = ''] = /--menu-item-hover: var\(--mantine-color-dark-(\d)\)/.exec(css) ?? []
  expect(apart(tokensOf('dark')('--wm-danger'), shade('dark', Number(at || 4)))).toBeGreaterThanOrEqual(4.5)
})
