import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { serverKinds } from '../serverKinds.ts'

export const columnValue = ({ kind }: Pick<Field, 'kind'>, value: unknown): unknown =>
  value === null || value === undefined ? value : serverKinds[kind].toColumn(value)
