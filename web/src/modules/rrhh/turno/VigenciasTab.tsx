import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { turnoVigencia } from '@wamani/contract/rrhh/turno/turnoVigencia.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from '../trabajador/personTabs.ts'

export function VigenciasTab({ row, showToast }: TabProps) {
  return <ChildRecords resource={turnoVigencia} field="turno" parent={rowIdOf(turno, row)} showToast={showToast} />
}
