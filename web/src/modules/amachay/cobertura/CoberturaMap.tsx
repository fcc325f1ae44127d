import type { Cobertura } from '@wamani/contract/amachay/visorRoutes.ts'
import { useMemo } from 'react'
import { useMapSettings } from '../../../api/useMapSettings.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { MapView } from '../../../ui/map/MapView.tsx'

/**
 * Colours each district by its progress towards the goal; without goals, by the number of persons with a first dose.
 * `CoberturaTables` shows the same data as text.
 */
export function CoberturaMap({ coverage: { porDistrito } }: { coverage: Cobertura }) {
  const { tiles } = useMapSettings()
  const regions = useMemo(() => {
    const withGoal = porDistrito.filter(({ meta }) => meta)
    const byGoal = withGoal.map(({ ubigeo, personas, meta }) => [ubigeo, meta ? (100 * personas) / meta : 0])
    const byPersons = porDistrito.map(({ ubigeo, personas }) => [ubigeo, personas])
    return withGoal.length > 0
      ? { label: 'Avance de la meta', values: Object.fromEntries(byGoal), unit: '%', scale: 1 }
      : { label: 'Personas que iniciaron', values: Object.fromEntries(byPersons) }
  }, [porDistrito])
  if (porDistrito.length === 0) return null
  return (
    <Card title="En el mapa">
      <MapView label="Cobertura por distrito en el mapa" regions={regions} tiles={tiles} height={420} />
    </Card>
  )
}
