import { useLocalStorage } from '@mantine/hooks'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { useMemo } from 'react'
import type { ScreenResource } from '../calls.ts'

/** Every column a list can show: the declared ones first, then the other readable fields. */
export function columnNames({ fields, list }: ScreenResource): string[] {
  const readable = Object.keys(fields).filter(
    (name) => fields[name] && kinds[fields[name].kind].readable && !fields[name].wireOnly,
  )
  return [...list.columns, ...readable.filter((name) => !list.columns.includes(name))]
}

/**
 * The columns of a list and which are shown: those the address says (a saved view), else those remembered per resource on
 * this device. Names no longer declared are ignored. `keep` writes them to the address.
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
