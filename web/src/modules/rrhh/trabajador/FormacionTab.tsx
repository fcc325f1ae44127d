import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajador/trabajadorFormacion.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from './personTabs.ts'

export function FormacionTab({ row, showToast }: TabProps) {
  return (
    <ChildRecords
      resource={trabajadorFormacion}
      field="trabajador"
      parent={rowIdOf(trabajador, row)}
      showToast={showToast}
    />
  )
}
