import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { missingColumns } from '@wamani/contract/core/resource/routes/missingColumns.ts'

export function assertFields(resource: AnyResource, campos: readonly (string | null)[], columns: number): void {
  const known = new Map(importableFields(resource))
  const chosen = campos.filter((name) => name !== null)
  const issues = chosen
    .filter((name, at) => !known.has(name) || chosen.indexOf(name) !== at)
    .map((name) => ({
      campo: 'campos',
      mensaje: `El campo "${name.slice(0, 60)}" no se puede importar dos veces o no existe`,
    }))
  const missing = missingColumns(resource, chosen, { forNew: false })
  if (missing) issues.push({ campo: 'campos', mensaje: missing })
  if (campos.length > columns) issues.push({ campo: 'campos', mensaje: 'Hay más campos que columnas' })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
