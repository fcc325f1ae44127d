import { useLocalStorage } from '@mantine/hooks'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { useMemo } from 'react'
import type { ScreenResource } from '../calls.ts'

/** Names of all columns a list can show: the declared ones, then the other readable fields. */
export function columnNames({ fields, list }: ScreenResource): string[] {
  const readable = Object.keys(fields).filter(
    (name) => fields[name] && kinds[fields[name].kind].readable && !fields[name].wireOnly,
  )
  return [...list.columns, ...readable.filter((name) => !list.columns.includes(name))]
}

/**
 * Available columns of a list and those shown: from the URL (a saved view), else from this device. Ignores unknown
 * names. `keep` writes them to the URL.
 */
export function useColumns(
  resource: ScreenResource,
  said: readonly string[] | undefined,
  keep: (columns: string[]) => void,
) {
  const [remembered, remember] = useLocalStorage<string[] | null>({
    key: `wamani.columns.${resource.key}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return useMemo(() => {
    const chosen = said ?? remembered
    const names = columnNames(resource)
    const wanted = Array.isArray(chosen) ? names.filter((name) => chosen.includes(name)) : []
    const visible = wanted.length > 0 ? wanted : [...resource.list.columns]
    return {
      choices: names.map((name) => ({ key: name, title: resource.fields[name]?.label ?? name })),
      visible,
      hidden: names.filter((name) => !visible.includes(name)),
      hide: (hidden: readonly string[]) => (said ? keep : remember)(names.filter((name) => !hidden.includes(name))),
    }
  }, [resource, said, remembered, remember, keep])
}
