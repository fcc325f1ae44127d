import { useSearch } from '@tanstack/react-router'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { useGo } from '../../../ui/layout/useGo.ts'

type Search = Record<string, unknown>

/** The selected month or period and unit, stored in the URL. */
export function useMonthSearch() {
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  const { mes, unidad, periodo } = search
  return {
    month: typeof mes === 'string' && /^\d{4}-\d{2}$/.test(mes) ? mes : today().slice(0, 7),
    idUnidad: Number(unidad) > 0 ? Number(unidad) : undefined,
    idPeriodo: Number(periodo) > 0 ? Number(periodo) : undefined,
    /** Keeps the parameters that `wanted` does not contain. */
    change: (wanted: Search) => go({ to: '.', search: (before: Search) => ({ ...before, ...wanted }) }),
  }
}
