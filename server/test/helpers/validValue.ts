import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import fc from 'fast-check'
import { z } from 'zod'
import type { TestFile } from './testCall.ts'

export const testFiles: Readonly<Record<'pdf' | 'png', () => TestFile>> = {
  pdf: () => ({
    nombre: 'prueba.pdf',
    tipo: 'application/pdf',
    contenido: bytes('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'),
  }),
  png: () => ({
    nombre: 'prueba.png',
    tipo: 'image/png',
    contenido: Uint8Array.from(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ),
  }),
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const word = (n: number): string => (n < 26 ? '' : word(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26))

type Make = (field: Field, n: number, place: number) => unknown

const upload: Make = ({ accept = [] }) => (accept.includes('pdf') ? testFiles.pdf() : testFiles.png())
const madeElsewhere: Make = ({ label }) => {
  throw new Error(`«${label}» refers to rows or owns them: they are made first`)
}

const makers: Record<FieldKind, Make> = {
  text: (field, n) => validText(field, n),
  longText: (field, n) => validText(field, n),
  email: (_, n) => `persona${n}@region.example`,
  phone: (_, n) => String(900_000_000 + n),
  webAddress: (_, n) => `https://region.example/publicacion/${n}`,
  integer: ({ unique, initial, min, max = 10_000 }, n) =>
    unique ? (min ?? 0) + n : (initial ?? Math.min(max, Math.max(min ?? 1, 1))),
  decimal: ({ initial, min, max = 10_000 }) => initial ?? Math.min(max, Math.max(min ?? 1, 10.5)),
  boolean: ({ initial }) => initial ?? false,
  date: (_, n, place) => new Date(Date.UTC(1990, 0, 1 + n + place * 400)).toISOString().slice(0, 10),
  dateTime: (_, n, place) => new Date(Date.UTC(2026, 0, 1 + n + place, 13)).toISOString(),
  time: (_, _n, place) => `${String(8 + place).padStart(2, '0')}:00`,
  color: (_, n) => `#${String(100_000 + n)}`,
  icon: () => 'IconUsers',
  choice: ({ initial, options = [] }) => initial ?? options[0]?.value,
  reference: madeElsewhere,
  references: madeElsewhere,
  point: (_, n) => ({ x: -71.978_77, y: Number((-13.5 - (n % 1_000) / 10_000).toFixed(6)) }),
  ubigeo: (_, n) => ['080108', '150122', '070103', '230111'][n % 4],
  rows: madeElsewhere,
  file: upload,
  files: (...from) => [upload(...from)],
  tags: (_, n) => [`clave ${n}`, `Ñandú ${n}`],
  extent: (_, n) => ({
    xmin: -72.1,
    ymin: -13.6,
    xmax: -71.8,
    ymax: Number((-13.5 + (n % 1_000) / 10_000).toFixed(6)),
  }),
  password: (_, n) => `Contrasena-${n}-segura`,
}

/**
 * A valid value of a field; varies with `n`. `place`: position among fields of its kind, so that dates grow. Throws
 * when none fits: then add a sample.
 */
export const validValue: Make = (field, n, place) => makers[field.kind](field, n, place)

/** A text accepted by the field: words, then digits, then generated from its pattern. */
export function validText(field: Field, n: number): string {
  // DNI, unless a sample sets another type
  if (field.typeFrom) return String(60_000_000 + n)
  const { label, min = 0, max = 60 } = field
  const plain = [
    `${label} ${n}`,
    `${label} ${n}`.padEnd(min, 'o'),
    `${label} ${word(n)}`,
    `T${n}`,
    `T${word(n)}`,
    `tema-${n}`,
  ]
  const digits = [2, 4, 6, 8, 9, 11, 20].map((length) => String(n % 10 ** length).padStart(length, '7'))
  const simple = [...plain, ...digits].filter((text) => text.length <= max)
  const found = [...simple, ...generatedTexts(field, n)].find((text) => field.input.safeParse(text).success)
  if (found === undefined) throw new Error(`No text was found that the field «${label}» accepts`)
  return found
}

/** cached, because parsing a pattern is slow */
const arbitraries = new WeakMap<Field, fc.Arbitrary<string>[]>()

function arbitrariesOf(field: Field): fc.Arbitrary<string>[] {
  const known = arbitraries.get(field) ?? patternsOf(field).map((pattern) => fc.stringMatching(new RegExp(pattern)))
  arbitraries.set(field, known)
  return known
}

/** In small batches: the first usually fits. */
function* generatedTexts(field: Field, n: number): Generator<string> {
  for (const arbitrary of arbitrariesOf(field))
    for (let batch = 0; batch < 30; batch++) yield* fc.sample(arbitrary, { seed: n * 30 + batch, numRuns: 10 })
}

export function patternsOf({ input }: Field): string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries(node)) {
      if (name === 'pattern' && typeof value === 'string') found.push(value)
      else look(value)
    }
  }
  look(z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }))
  return found
}
