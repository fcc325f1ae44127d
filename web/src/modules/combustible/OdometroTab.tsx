import { odometroEvento } from '@wamani/contract/combustible/vehiculo/odometroEvento.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import type { ComponentProps } from 'react'
import { rowIdOf } from '../../crud/calls.ts'
import { ChildRecords } from '../../crud/record/ChildRecords.tsx'
import type { RecordTab } from '../../crud/screenParts.ts'

export function OdometroTab({ row, showToast }: ComponentProps<RecordTab['Content']>) {
  return (
    <ChildRecords resource={odometroEvento} field="vehiculo" parent={rowIdOf(vehiculo, row)} showToast={showToast} />
  )
}
