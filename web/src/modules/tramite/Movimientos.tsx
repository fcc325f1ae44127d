import { Text, Timeline } from '@mantine/core'
import '@mantine/core/styles/Timeline.layer.css'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'

type Movimiento = { fecha: string; dependencia: string; accion: string; observacion?: string | null }

export function Movimientos({ rows }: { rows: readonly Movimiento[] }) {
  if (rows.length === 0)
    return <EmptyState title="Sin movimientos">Este documento aún no tiene movimientos.</EmptyState>
  return (
    <Timeline bulletSize={14} lineWidth={2} active={0}>
      {rows.map(({ fecha, dependencia, accion, observacion }) => (
        <Timeline.Item key={`${fecha} ${dependencia}`} title={dependencia}>
          <Text size="sm">
            {accion} · <time dateTime={fecha}>{formatDateTime(fecha)}</time>
          </Text>
          {observacion && (
            <Text size="sm" c="dimmed">
              {observacion}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
