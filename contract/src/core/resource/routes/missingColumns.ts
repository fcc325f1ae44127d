import { contracted, withArticle } from '../../http/withArticle.ts'
import type { AnyResource } from '../resource.ts'
import { importableFields } from './importing.ts'

type Importable = Pick<AnyResource, 'fields' | 'importing'>

/** Says of which columns a file is short: those that say which record a row is, and with `forNew` all that a new record needs. */
export function missingColumns(
  resource: Importable,
  campos: readonly unknown[],
  { forNew }: { forNew: boolean },
): string | undefined {
  const key = new Set(resource.importing?.key)
  const labels = importableFields(resource)
    .filter(([name, { initial, required, when }]) => {
      const isNeeded = key.has(name) || (forNew && required && !when)
      return isNeeded && initial === undefined && !campos.includes(name)
    })
    .map(([, { label }]) => withArticle(label).text)
  if (labels.length === 0) return undefined
  const list = new Intl.ListFormat('es').format(labels)
  return contracted(`Indique qué ${labels.length === 1 ? 'columna contiene' : 'columnas contienen'} ${list}.`)
}
