import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajadorFormacion.ts'
import { ChildRecords } from '../../../crud/ChildRecords.tsx'
import { rowIdOf } from '../../../crud/calls.ts'
import type { TabProps } from './personTabs.ts'

export function FormacionTab({ row, tell }: TabProps) {
  return (
    <ChildRecords resource={trabajadorFormacion} field="trabajador" parent={rowIdOf(trabajador, row)} tell={tell} />
  )
}
