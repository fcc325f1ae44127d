import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajadorSeguro.ts'
import { ChildRecords } from '../../../crud/ChildRecords.tsx'
import { rowIdOf } from '../../../crud/calls.ts'
import type { TabProps } from './personTabs.ts'

export function SegurosTab({ row, tell }: TabProps) {
  return <ChildRecords resource={trabajadorSeguro} field="trabajador" parent={rowIdOf(trabajador, row)} tell={tell} />
}
