import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'

export function assertFields(resource: AnyResource, campos: readonly (string | null)[], columns: number): void {
  const known = new Map(importableFields(resource))
  const chosen = campos.filter((name) => name !== null)
  const issues = chosen
    .filter((name, at) => !known.has(name) || chosen.indexOf(name) !== at)
    .map((name) => ({
      campo: 'campos',
      mensaje: `El campo "${name.slice(0, 60)}" no se puede importar dos veces o no existe`,
    }))
  const missing = (resource.importing?.key ?? []).filter(
    (name) => !chosen.includes(name) && resource.fields[name]?.initial === undefined,
  )
  for (const name of missing)
    issues.push({ campo: 'campos', mensaje: messages.choose(`Columna de ${resource.fields[name]?.label ?? name}`) })
  if (campos.length > columns) issues.push({ campo: 'campos', mensaje: 'Hay más campos que columnas' })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
