import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { type Fields, takenText } from '@wamani/contract/core/kinds/field.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { allResources, ownerOf } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

type Violation = { code?: string; schema?: string; table?: string; constraint?: string; detail?: string; hint?: string }

/**
 * Problem for a violated constraint; null for other errors. Operations check first, so this only happens in race
 * conditions. Constraint names follow the columns: `turno_codigo_unique`.
 */
export function constraintProblem(error: unknown): Problem | null {
  const { code, schema, detail = '', hint, ...violated } = (error ?? {}) as Violation
  const table = withoutYears(violated.table ?? '')
  const constraint = withoutYears(violated.constraint ?? '')
  const resource = allResources().find((one) => one.table === `${schema}.${table}`)
  const owner = resource ? undefined : ownerOf(`${schema}.${table}`)
  const declared = (resource ?? owner?.resource)?.constraints[constraint]
  if (declared) return new Problem('conflict', { message: declared.message, issues: [issueOf(declared)] })
  if (code === '23514' && !constraint) return new Problem('validation', NO_YEAR)
  switch (code) {
    case '23505':
      return duplicate(resource, constraint, detail)
    case '23503':
      return foreignKey(resource?.fields ?? owner?.field.rows?.item ?? {}, constraint, detail, owner?.name)
    case '23514':
    case '23502':
      return new Problem('validation', { message: 'Los datos no cumplen una regla del registro.', codigo: constraint })
    case '23P01':
      // only our triggers set a hint
      return new Problem('conflict', {
        message: hint || 'El registro se superpone con otro existente.',
        codigo: constraint,
      })
    case '42501':
      return new Problem('forbidden')
    default:
      return null
  }
}

/** PostgreSQL names no constraint when no partition accepts the row. */
const NO_YEAR = 'Esa fecha es de un año que está archivado, o de uno que aún no empieza.'

/** Removes the partition suffix: `marcacion_2026`, `marcacion_pk_hasta_2025`. */
const withoutYears = (name: string) => name.replace(/_(?:hasta_)?\d{4}$/, '')

const issueOf = ({ fields, message }: AnyResource['constraints'][string]) => ({
  campo: fields[0] ?? '',
  mensaje: message,
})

function duplicate(resource: AnyResource | undefined, constraint: string, detail: string): Problem {
  const names = resource?.unique.find((fields) => constraint.endsWith(`_${fields.map(columnName).join('_')}_unique`))
  const name = names?.at(-1)
  const field = name ? resource?.fields[name] : undefined
  const values = /\)=\((.*)\)/.exec(detail)?.[1]?.split(', ') ?? []
  if (!name || !field)
    return new Problem('conflict', { message: 'Ya existe un registro con los mismos datos.', codigo: 'DUPLICADO' })
  const record = Object.fromEntries((names ?? []).map((one, at) => [one, values[at]]))
  const mensaje = takenText(withUnitOf(field, record), values.at(-1) ?? '')
  return new Problem('conflict', { message: mensaje, issues: [{ campo: name, mensaje }], codigo: 'DUPLICADO' })
}

/** `within`: field of the child rows, when the table holds child rows. */
function foreignKey(fields: Fields, constraint: string, detail: string, within?: string): Problem {
  if (/still referenced/.test(detail))
    return new Problem('conflict', {
      message: 'No se puede eliminar: está en uso por otros registros',
      codigo: 'EN_USO',
    })
  const name = Object.keys(fields).find((field) => constraint.endsWith(`_${columnName(field)}_fk`))
  const label = name ? fields[name]?.label : undefined
  const mensaje = messages.missingReference(label ?? 'Referencia')
  return new Problem('validation', { issues: [{ campo: within ?? name ?? '', mensaje }] })
}
