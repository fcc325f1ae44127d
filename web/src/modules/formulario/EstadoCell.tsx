import type { Row } from '../../crud/calls.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

/** Published, returned to its author, or waiting for a reviewer. */
export function EstadoCell({ row: { estado, observacion } }: { row: Row }) {
  if (estado) return <StatusDot tone="success">Publicado</StatusDot>
  return observacion ? <StatusDot tone="danger">Observado</StatusDot> : <StatusDot tone="warning">Pendiente</StatusDot>
}
