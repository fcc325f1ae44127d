import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { trabajadorFamiliar } from '@wamani/contract/rrhh/trabajadorFamiliar.ts'
import { ChildRecords } from '../../../crud/ChildRecords.tsx'
import { rowIdOf } from '../../../crud/calls.ts'
import type { TabProps } from './personTabs.ts'

export function FamiliaTab({ row, tell }: TabProps) {
  return <ChildRecords resource={trabajadorFamiliar} field="trabajador" parent={rowIdOf(trabajador, row)} tell={tell} />
}
