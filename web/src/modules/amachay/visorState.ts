import { useSearch } from '@tanstack/react-router'
import { baseCampania } from '@wamani/contract/amachay/visorRoutes.ts'
import { useGo } from '../../ui/layout/useGo.ts'

/** Filters and selection of the map, stored in the URL. */
export type VisorState = {
  campania: number
  red: number | null
  microred: number | null
  desde: string
  hasta: string
  /** `codigoUnico` of the establishment whose panel is open */
  establecimiento: string | null
}

const positiveNumber = (value: unknown) => (Number(value) > 0 ? Number(value) : null)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Reads the state from the URL and updates it. The default campaign is 1 (H5). */
export function useVisorState(): [VisorState, (part: Partial<VisorState>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const state: VisorState = {
    campania: positiveNumber(search.campania) ?? baseCampania,
    red: positiveNumber(search.red),
    microred: positiveNumber(search.microred),
    desde: text(search.desde),
    hasta: text(search.hasta),
    establecimiento: text(search.establecimiento) || null,
  }
  function change(part: Partial<VisorState>) {
    const next = { ...state, ...part }
    const kept = Object.entries(next).filter(
      ([name, value]) => value !== null && value !== '' && !(name === 'campania' && value === baseCampania),
    )
    go({ to: '.', search: Object.fromEntries(kept), replace: true })
  }
  return [state, change]
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Query of the map requests. Leaves out a date that is not completely typed. */
export const queryOf = ({ campania, red, microred, desde, hasta }: VisorState) => ({
  idCampania: campania,
  idRed: red ?? undefined,
  idMicroRed: microred ?? undefined,
  fechaDesde: isDay(desde) ? desde : undefined,
  fechaHasta: isDay(hasta) ? hasta : undefined,
})
