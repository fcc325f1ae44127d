import { horarioTrabajador } from '@wamani/contract/rrhh/horarioTrabajador.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { ChildRecords } from '../../../crud/ChildRecords.tsx'
import { rowIdOf } from '../../../crud/calls.ts'
import type { TabProps } from './personTabs.ts'

/** The schedules of a worker over time. */
export function HorarioTab({ row, tell }: TabProps) {
  return <ChildRecords resource={horarioTrabajador} field="trabajador" parent={rowIdOf(trabajador, row)} tell={tell} />
}
