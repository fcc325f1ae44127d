import type { Action } from '@wamani/contract/core/resource/action.ts'
import type { Values } from '../calls.ts'

/** Whether the state of a record lets a declared action be offered; the server validates the state itself. */
export function actionFits({ when }: Action, row: Values): boolean {
  if (!when) return true
  const value = row[when.field]
  return (typeof value === 'string' || typeof value === 'boolean') && when.in.includes(value)
}
