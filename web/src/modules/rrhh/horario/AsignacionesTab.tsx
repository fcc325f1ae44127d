import { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from '../trabajador/personTabs.ts'

export function AsignacionesTab({ row, showToast }: TabProps) {
  return (
    <ChildRecords resource={horarioTrabajador} field="horario" parent={rowIdOf(horario, row)} showToast={showToast} />
  )
}
