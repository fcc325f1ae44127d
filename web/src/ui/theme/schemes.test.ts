import { defined } from '@wamani/contract/core/http/defined.ts'
import { describe, expect, it } from 'vitest'
import { type Colour, contrast, hex } from '../../../test/contrast.ts'
import { defaultAppearance } from './appearance.ts'
import { schemes, schemeVariables, tones } from './schemes.ts'

/** Blends `over` on `ground`. */
const blend = (over: Colour, ground: Colour, opacity: number): Colour =>
  over.map((channel, at) => channel * opacity + (ground[at] ?? Number.NaN) * (1 - opacity)) as Colour

function paint(colour: string, ground: Colour): Colour {
  if (colour.startsWith('#')) return hex(colour)
  const [red, green, blue, opacity] = [...colour.matchAll(/[\d.]+/g)].map(Number) as [number, number, number, number]
  return blend([red, green, blue], ground, opacity)
}

/** All stops of a gradient and 19 points between each pair. */
function points(background: string): Colour[] {
  const stops = [...background.matchAll(/#[\da-f]{6}/g)].map(([stop]) => hex(stop))
  const between = stops
    .slice(1)
    .flatMap((stop, at) =>
      Array.from({ length: 19 }, (_, step) => blend(stop, defined(stops[at], 'stop before'), (step + 1) / 20)),
    )
  return [...stops, ...between]
}

const grounds = schemes.flatMap((scheme) => [
  { scheme: scheme.name, background: scheme.background, tone: scheme.tone },
  ...(scheme.atNight ? [{ scheme: `${scheme.name} at night`, ...scheme.atNight }] : []),
])

describe('colour schemes of the shell', () => {
  it('are 36 with unique names and labels, including the defaults', () => {
    expect(schemes).toHaveLength(36)
    expect(new Set(schemes.map((scheme) => scheme.name)).size).toBe(36)
    expect(new Set(schemes.map((scheme) => scheme.label)).size).toBe(36)
    const names = schemes.map((scheme) => scheme.name)
    expect(names).toContain(defaultAppearance.header)
    expect(defaultAppearance.sidebar).toBe('premium-dark')
  })

  it.each(grounds)(
    '$scheme carries its words, quiet words and current entry at 4.5:1 everywhere',
    ({ background, tone }) => {
      const { text, muted, veil } = tones[tone]
      const found = points(background)
      expect(found.length).toBeGreaterThan(0)
      for (const ground of found) {
        expect(contrast(paint(text, ground), ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(paint(muted, ground), ground)).toBeGreaterThanOrEqual(4.5)
        const veiled = paint(veil, ground)
        expect(contrast(paint(text, veiled), veiled)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(paint(muted, veiled), veiled)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('falls back to the default for an unknown name', () => {
    expect(schemeVariables('gone', false)).toEqual(schemeVariables('premium-dark', false))
  })
})
