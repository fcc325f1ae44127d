import { Skeleton } from '@mantine/core'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { rowIdOf } from '../../crud/calls.ts'
import type { ListState } from '../../crud/list/listState.ts'
import { useList } from '../../crud/list/useList.ts'
import { ProgressBars } from '../../ui/charts/ProgressBars.tsx'
import { useGo } from '../../ui/layout/useGo.ts'

/** Number of budgets drawn until the chart is expanded. */
const INITIAL_COUNT = 4
/**
 * Height (px) of the chart with `INITIAL_COUNT` budgets, reserved while it loads. On a phone some names wrap to two
 * lines.
 */
const PLACE_PX = { base: 464, sm: 334 }

export function PresupuestoOverview({ state }: { state: ListState }) {
  const go = useGo()
  const { data } = useList(presupuesto, state)
  if (!data) return <Skeleton h={PLACE_PX} radius={10} />
  const rows = data.items
  if (rows.length === 0) return null
  return (
    <ProgressBars
      title="Ejecución de los presupuestos"
      category="Presupuesto"
      unit="S/"
      whole="Asignado"
      rest="Disponible"
      most={INITIAL_COUNT}
      parts={[{ label: 'Ejecutado' }, { label: 'Comprometido', color: 2 }]}
      rows={rows.map((row) => ({
        name: `${String(row.anio)}-${String(row.meta)} ${String(row.nombreMeta)}`,
        total: Number(row.montoAsignado),
        values: [Number(row.montoEjecutado), Number(row.montoComprometido)],
      }))}
      onSelect={(at) => rows[at] && go({ to: '.', search: { op: 'view', id: rowIdOf(presupuesto, rows[at]) } })}
    />
  )
}
