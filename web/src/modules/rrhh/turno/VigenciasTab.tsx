import { turno } from '@wamani/contract/rrhh/turno.ts'
import { turnoVigencia } from '@wamani/contract/rrhh/turnoVigencia.ts'
import { ChildRecords } from '../../../crud/ChildRecords.tsx'
import { rowIdOf } from '../../../crud/calls.ts'
import type { TabProps } from '../trabajador/personTabs.ts'

/** The terms of a shift by the day from which they hold, the latest first. */
export function VigenciasTab({ row, tell }: TabProps) {
  return <ChildRecords resource={turnoVigencia} field="turno" parent={rowIdOf(turno, row)} tell={tell} />
}
