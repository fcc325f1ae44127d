import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Row } from '../../../crud/calls.ts'
import { useGo } from '../../../ui/layout/useGo.ts'

export type Selection = { servicios: number[]; perfiles: number[]; query: string }

type Search = Record<string, unknown>
const idsOf = (value: unknown): number[] | undefined =>
  value === undefined ? undefined : String(value).split(',').map(Number).filter(Boolean)

/** 0 means an empty selection; an absent parameter means the default. */
const textOf = (ids: readonly number[]) => ids.join(',') || '0'

/**
 * Selection of the matrix, stored in the URL: `servicios` and `perfiles` (comma-separated ids), `query`. A missing one
 * is derived from the other: the first service of the profiles, or the profiles of the services.
 */
export function useSelection(services: readonly Row[]) {
  // the types of the router do not know the parameters of this screen
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  const { servicios, perfiles, query } = search
  return useMemo(() => {
    const selection = completed(services, idsOf(servicios), idsOf(perfiles))
    const show = (part: Partial<Selection>) => {
      const next = { ...selection, query, ...part }
      const words = { servicios: textOf(next.servicios), perfiles: textOf(next.perfiles), query: next.query }
      go({ to: '.', search: words, replace: true, resetScroll: false, ignoreBlocker: true })
    }
    return { ...selection, query: String(query ?? ''), show }
  }, [services, servicios, perfiles, query, go])
}

function completed(services: readonly Row[], servicios?: number[], perfiles?: number[]) {
  const profilesOf = (row: Row) => (row.perfiles as { idPerfil: number }[]).map(({ idPerfil }) => idPerfil)
  const first = services.find((row) => !perfiles || profilesOf(row).some((id) => perfiles.includes(id))) ?? services[0]
  const shown = servicios ?? (first ? [Number(first.idServicio)] : [])
  const linked = services.filter((row) => shown.includes(Number(row.idServicio))).flatMap(profilesOf)
  return { servicios: shown, perfiles: perfiles ?? [...new Set(linked)] }
}
