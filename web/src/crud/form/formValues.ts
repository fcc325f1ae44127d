import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { validateConditions, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { z } from 'zod'
import type { Values } from '../calls.ts'
import { isTypedText } from '../inputs/typedText.ts'
import { sameValue } from './sameValue.ts'
import { withoutHidden } from './shownFields.ts'
import { withProposals } from './withProposals.ts'

export type Section = { title?: string | undefined; fields: readonly string[] }

/**
 * Sections of a form. Fields without a section come last, under «Otros datos» if there are other sections. Generated
 * names are part of the title; they are in a section only if it lists them.
 */
export function sectionsOf({
  fields,
  sections,
  naming,
}: Pick<AnyResource, 'fields' | 'sections' | 'naming'>): Section[] {
  const named = new Set(sections.flatMap((section) => section.fields))
  const isTitle = (name: string) => named.size > 0 && fields[name]?.readOnly && naming.includes(name)
  const rest = Object.keys(fields).filter((name) => !named.has(name) && !fields[name]?.wireOnly && !isTitle(name))
  const last = { title: named.size > 0 ? 'Otros datos' : undefined, fields: rest }
  return rest.length > 0 ? [...sections, last] : [...sections]
}

export const isTyped = (field: Field, stored: boolean): boolean => !field.readOnly && !(stored && field.fixed)

/** Start values of a form: those of the record, or the declared initial values with their proposals. */
export function startValues(fields: Fields, row?: Values): Values {
  const values = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isTyped(field, row !== undefined))
      .map(([name, field]) => [name, (row ? row[name] : firstValue(field)) ?? null]),
  )
  return row ? values : withProposals(fields, {}, values)
}

const firstValue = ({ initial, formInitial }: Field) =>
  initial ?? (formInitial === 'thisYear' ? Number(today().slice(0, 4)) : undefined)

export function changedFields(fields: Fields, before: Values, now: Values): string[] {
  return Object.keys(now).filter((name) => fields[name] && !sameValue(fields[name], before[name], now[name]))
}

export type Checked = { body: Values; issues: [] } | { body: undefined; issues: Issue[] }

/**
 * Validates a form with the schema of the contract. Returns the body, or all issues. Validates files by extension and
 * size (the server validates their content). Unchanged stored files and empty passwords are not sent. `known`: the
 * stored record, for conditions on read-only fields.
 */
export function checkValues(schema: z.ZodType, fields: Fields, typed: Values, known: Values = {}): Checked {
  const values = withoutHidden(fields, typed, known)
  const files = Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File)
  const sets = Object.entries(values).filter((entry): entry is [string, FileInSet[]] => isSet(fields, entry))
  const parsed = schema.safeParse({
    ...sendable(fields, values),
    ...Object.fromEntries(files.map(([name, file]) => [name, described(file)])),
    ...Object.fromEntries(
      sets.map(([name, set]) => [name, set.map((one) => (one instanceof File ? described(one) : one))]),
    ),
  })
  const unlisted = unlistedIssues(fields, values)
  const unread = new Set(unlisted.map(({ campo }) => campo))
  const issues = [
    ...unlisted,
    ...(parsed.error?.issues
      .map(({ path, message }) => ({ campo: ownPath(fields, path), mensaje: message }))
      .filter(({ campo }) => !unread.has(campo)) ?? []),
    ...files.flatMap(([name, file]) => fileIssues(name, fields[name], file, fields[name]?.max)),
    ...sets.flatMap(([name, set]) =>
      set.flatMap((one) => (one instanceof File ? fileIssues(name, fields[name], one, fields[name]?.megabytes) : [])),
    ),
  ]
  const conditional = validateConditions(fields, valueIn({ ...known, ...values }))
  issues.push(...conditional.filter(({ campo }) => campo in values && !issues.some((issue) => issue.campo === campo)))
  if (issues.length > 0 || !parsed.success) return { body: undefined, issues }
  const staying = sets.map(([name, set]) => [name, set.map((one) => (one instanceof File ? one : idOnly(one)))])
  return {
    body: { ...(parsed.data as Values), ...Object.fromEntries(files), ...Object.fromEntries(staying) },
    issues: [],
  }
}

const unlistedIssues = (fields: Fields, values: Values, within = ''): Issue[] =>
  Object.entries(fields).flatMap(([name, { label, rows }]) => {
    const value = values[name]
    if (isTypedText(value)) return [{ campo: within + name, mensaje: messages.unlisted(label, value.typed) }]
    if (!rows || !Array.isArray(value)) return []
    return value.flatMap((row: Values, at) => unlistedIssues(rows.item, row, `${within}${name}.${at}.`))
  })

type FileInSet = File | { idArchivo: number }

const isFileSet = (field: Field | undefined) =>
  field !== undefined && kinds[field.kind].refersTo === 'files' && !hasColumn(field)
const isSet = (fields: Fields, [name, value]: [string, unknown]) => isFileSet(fields[name]) && Array.isArray(value)
const idOnly = ({ idArchivo }: { idArchivo: number }) => ({ idArchivo })

function ownPath(fields: Fields, path: readonly PropertyKey[]): string {
  const [name = '', ...rest] = path.map(String)
  return fields[name]?.rows ? [name, ...rest.slice(0, 2)].join('.') : name
}

function sendable(fields: Fields, values: Values): Values {
  // null and stored files are objects
  const unsaid = (field: Field | undefined, value: unknown) =>
    field !== undefined && !kinds[field.kind].resendable && (value === '' || typeof value === 'object')
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !unsaid(fields[name], value)))
}

const described = (file: File): UploadedFile => ({
  nombre: file.name,
  tipo: file.type,
  tamanio: file.size,
  sha256: '',
  contenido: new Uint8Array(),
})

const MEGABYTE_BYTES = 1024 * 1024

function fileIssues(name: string, { accept }: Partial<Field> = {}, file: File, max?: number): Issue[] {
  const extension = file.name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (accept && !accept.includes(extension)) return [{ campo: name, mensaje: messages.fileType(accept, extension) }]
  if (max && file.size > max * MEGABYTE_BYTES) return [{ campo: name, mensaje: messages.fileTooLarge(max) }]
  return []
}

/** Sorts issues by the order of the fields, without duplicates; general ones first. */
export function inFormOrder(names: readonly string[], issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues
    .filter(({ campo, mensaje }) => !seen.has(`${campo} ${mensaje}`) && seen.add(`${campo} ${mensaje}`))
    .toSorted((one, other) => names.indexOf(headOf(one.campo)) - names.indexOf(headOf(other.campo)))
}

const headOf = (campo: string) => campo.split(/[.[]/)[0] ?? ''

/**
 * Maps issues of the server to fields of the form: `cargo.nombre` belongs to `cargo`; unknown fields to the whole form.
 * Issues of child rows keep their path.
 */
export function ownIssues(fields: Fields, issues: readonly Issue[]): Issue[] {
  return issues.map(({ campo, mensaje }) => {
    const name = headOf(campo)
    if (fields[name]?.rows) return { campo: ownPath(fields, campo.split('.')), mensaje }
    return { campo: name in fields ? name : '', mensaje }
  })
}

export const issuesWithin = (issues: readonly Issue[], name: string): Issue[] =>
  issues.filter(({ campo }) => campo.startsWith(`${name}.`))

/** Messages below a field, joined; undefined without issues. */
export const issueText = (issues: readonly Issue[], name: string): string | undefined =>
  issues
    .filter((issue) => issue.campo === name)
    .map((issue) => issue.mensaje)
    .join('. ') || undefined
