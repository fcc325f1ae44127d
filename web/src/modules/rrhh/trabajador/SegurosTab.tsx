import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from './personTabs.ts'

export function SegurosTab({ row, showToast }: TabProps) {
  return (
    <ChildRecords
      resource={trabajadorSeguro}
      field="trabajador"
      parent={rowIdOf(trabajador, row)}
      showToast={showToast}
    />
  )
}
