import { horarioTrabajador } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from './personTabs.ts'

export function HorarioTab({ row, showToast }: TabProps) {
  return (
    <ChildRecords
      resource={horarioTrabajador}
      field="trabajador"
      parent={rowIdOf(trabajador, row)}
      showToast={showToast}
    />
  )
}
