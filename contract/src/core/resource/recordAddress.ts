import type { AnyResource } from './resource.ts'

/** A place of the application: a screen and the parameters of its address. */
export type Address = { screen: string; search: Readonly<Record<string, string>> }

/** The tab of a record's page that holds its story. */
export const activityTab = 'actividad'

type Opened = Pick<AnyResource, 'screen' | 'opens'>

/** Where a record of a resource is opened; undefined where no screen opens it. */
export function recordAddress({ screen, opens }: Opened, id: number): Address | undefined {
  const at = opens?.screen ?? screen
  return at === undefined ? undefined : { screen: at, search: { ...(opens?.search ?? { op: 'view' }), id: String(id) } }
}

/** Where a new record of a resource is written; undefined where no form of a screen does. */
export function newAddress({ screen, opens, create }: Opened & Pick<AnyResource, 'create'>): Address | undefined {
  const at = opens?.screen ?? screen
  return at === undefined || create?.elsewhere ? undefined : { screen: at, search: { ...opens?.search, op: 'new' } }
}
