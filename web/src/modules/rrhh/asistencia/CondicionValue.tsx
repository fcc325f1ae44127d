import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { Row } from '../../../crud/calls.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { absenceReason } from './condiciones.ts'

const { condicion } = asistencia.fields

export function CondicionValue({ row }: { row: Row }) {
  const { marcaIngreso, marcaSalida, ingresoProgramado } = row
  const reason = absenceReason({ condicion: row.condicion, marcaIngreso, marcaSalida, ingresoProgramado })
  if (reason === undefined) return <FieldValue field={condicion} value={row.condicion} />
  return <StatusDot tone="danger">Falta: {reason}</StatusDot>
}
