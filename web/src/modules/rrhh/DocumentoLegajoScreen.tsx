import { today } from '@wamani/contract/core/kinds/today.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import type { Row } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { formatDate } from '../../ui/format/formatDate.ts'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import { soonLimit } from './documentoLegajo/soonLimit.ts'
import { Vencimientos } from './documentoLegajo/Vencimientos.tsx'

function VencimientoCell({ row }: { row: Row }) {
  const day = row.fechaVencimiento as string | null
  if (!day) return '—'
  if (row.estado !== 'VIGENTE' || day > soonLimit()) return formatDate(day)
  return day < today() ? (
    <StatusDot tone="danger">{formatDate(day)} vencido</StatusDot>
  ) : (
    <StatusDot tone="warning">{formatDate(day)} por vencer</StatusDot>
  )
}

const parts: ScreenParts = {
  overview: Vencimientos,
  cells: { fechaVencimiento: VencimientoCell },
}

export function DocumentoLegajoScreen() {
  return <ResourceScreen resource={documentoLegajo} parts={parts} />
}
