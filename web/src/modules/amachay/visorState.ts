import { useSearch } from '@tanstack/react-router'
import { baseCampania } from '@wamani/contract/amachay/visorRoutes.ts'
import { useGo } from '../../ui/layout/useGo.ts'

/** What the map is asked for, as the address holds it. */
export type VisorState = {
  campania: number
  red: number | null
  microred: number | null
  desde: string
  hasta: string
  /** the establishment whose panel is open, by its code */
  establecimiento: string | null
}

const positiveNumber = (value: unknown) => (Number(value) > 0 ? Number(value) : null)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Campaign 1 unless another is chosen (H5); links and back keep the choice. */
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

/** The query of the map calls; a day still being typed does not ask. */
export const queryOf = ({ campania, red, microred, desde, hasta }: VisorState) => ({
  idCampania: campania,
  idRed: red ?? undefined,
  idMicroRed: microred ?? undefined,
  fechaDesde: isDay(desde) ? desde : undefined,
  fechaHasta: isDay(hasta) ? hasta : undefined,
})
