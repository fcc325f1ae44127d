import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { trabajadorFamiliar } from '@wamani/contract/rrhh/trabajador/trabajadorFamiliar.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from './personTabs.ts'

export function FamiliaTab({ row, showToast }: TabProps) {
  return (
    <ChildRecords
      resource={trabajadorFamiliar}
      field="trabajador"
      parent={rowIdOf(trabajador, row)}
      showToast={showToast}
    />
  )
}
