import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { type FieldKind, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Declared } from '../buildRow.ts'
import { textOf } from '../testCall.ts'

/** Wrong-typed values of each kind in JSON; missing values excluded. */
export const badValues: Record<FieldKind, readonly unknown[]> = {
  text: [{ a: 1 }, ['a'], 12, true, 'uno\u0000dos', 'a\ud800b'],
  longText: [{ a: 1 }, ['a'], 12, true, 'uno\u0000dos', 'a\udfffb'],
  email: ['sin-arroba', 'a@b', 'a b@region.example', '<a@region.example>', ['a@b.pe'], 5],
  phone: ['casa', '12', '+51 (084) 1', '9'.repeat(17), {}],
  webAddress: ['sin esquema', 'region.example', 'javascript:alert(1)', 'ftp://region.example', ['https://a.pe'], 5],
  integer: ['doce', '1.5', 1.5, '1e3', '0x10', true, [1], {}, '9'.repeat(30), Number.MAX_SAFE_INTEGER],
  decimal: ['doce', '1,5', true, [1], {}, '1.23456', 0.001, '9'.repeat(30)],
  boolean: ['quizás', 2, 'sí', {}, [true]],
  date: ['31/02/2026', '2026-13-01', '2026-1-1', '0000-01-01', '99999-01-01', 'ayer', 20260101, {}],
  dateTime: ['ayer', '2026-01-01', '2026-01-01T08:00:00', '2026-13-01T08:00:00-05:00', 5, {}],
  time: ['25:00', '8:00', '12:60', '12:00:00', 'mediodía', 800],
  color: ['rojo', '#12345', '#12345G', 5],
  icon: ['Users', 'Icon <b>', 7],
  choice: ['NO_EXISTE', 5, {}, ['A'], 'constructor', '__proto__'],
  reference: ['abc', -1, 1.5, true, [1], { nada: 1 }, '1; drop table x', Number.MAX_SAFE_INTEGER],
  references: ['abc', 5, [['x']], ['abc'], [-1], [null], { 0: 1 }],
  point: ['aquí', 5, true, [1, 2], {}, { x: -72 }, { x: -72, y: 'norte' }, { lat: -13, lng: -72 }, '{"x":-72}', '[['],
  ubigeo: ['80101', 'Cusco', '0801011', 80_101, true, [], ['080101', 1], {}, { ubigeo: 5 }, { ubigeo: '0801' }],
  rows: ['texto', 5, true, { a: 1 }, [5], ['x'], [[1]], [null], '[{', { 0: {} }],
  file: ['texto', 5, { nombre: 'x' }],
  files: ['texto', 5, [5], [{ nombre: 'x' }], [{ idArchivo: -1 }], [{ idArchivo: 'x' }], [{ contenido: [1] }]],
  tags: [5, true, [5], [{}], [['a']], ['uno\u0000dos'], { 0: 'a' }],
  extent: ['aquí', 5, true, [1, 2], {}, { xmin: -72 }, { xmin: -72, ymin: -13, xmax: -71, ymax: 'norte' }, '[['],
  password: [5, {}, ['x'], true],
}

/** The wrong values that stay wrong when sent as form text. */
export const wrongValues = ({ routes }: Declared, field: Field): unknown[] =>
  badValues[field.kind].filter((value) => {
    const isForm = routes.create?.bodyType === 'multipart'
    return !field.input.safeParse(isForm ? asText(value) : value).success
  })

const asText = (value: unknown): unknown => {
  const parts = [value].flat().map((part) => textOf(part).toWellFormed())
  return parts.length > 1 ? parts : parts[0]
}

/** Messages of a wrong format, one of which a field must report. */
export const formatSentences = ({ label, required, kind, input, rows }: Field): string[] => [
  messages.format(label),
  messages.missingReference(label),
  ...(kind === 'text' || kind === 'password' ? ownSentences(input) : []),
  ...(required || kinds[kind].storage === 'links' ? [absenceSentence(input)] : []),
  ...Object.values(rows?.item ?? {}).map((item) => absenceSentence(item.input)),
]

export function absenceSentence(input: Field['input']): string {
  return input.safeParse(undefined).error?.issues[0]?.message ?? ''
}

/** Declared messages of a field for wrong values. */
const ownSentences = (input: Field['input']) =>
  [{}, '\u0000', '¡¡¡'].map((value) => input.safeParse(value).error?.issues[0]?.message ?? '')
