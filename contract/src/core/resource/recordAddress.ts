import type { AnyResource } from './resource.ts'

/** A place of the application: a screen and the parameters of its address. */
export type Address = { screen: string; search: Readonly<Record<string, string>> }

/** Where a record of a resource is opened; undefined where no screen opens it. */
export function recordAddress(
  { screen, opens }: Pick<AnyResource, 'screen' | 'opens'>,
  id: number,
): Address | undefined {
  const at = opens?.screen ?? screen
  return at === undefined ? undefined : { screen: at, search: { ...(opens?.search ?? { op: 'edit' }), id: String(id) } }
}
