import type { AnyResource } from './resource.ts'

export type Address = { screen: string; search: Readonly<Record<string, string>> }

/** Tab of the record page with its activity. */
export const activityTab = 'actividad'

type Opened = Pick<AnyResource, 'screen' | 'opens'>

/** Address of a record; undefined when no screen opens it. */
export function recordAddress({ screen, opens }: Opened, id: number): Address | undefined {
  const at = opens?.screen ?? screen
  return at === undefined ? undefined : { screen: at, search: { ...(opens?.search ?? { op: 'view' }), id: String(id) } }
}

/** Address of the creation form; undefined when there is none. */
export function newAddress({ screen, opens, create }: Opened & Pick<AnyResource, 'create'>): Address | undefined {
  const at = opens?.screen ?? screen
  return at === undefined || create?.elsewhere ? undefined : { screen: at, search: { ...opens?.search, op: 'new' } }
}
