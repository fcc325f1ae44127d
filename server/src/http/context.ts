import type { Db } from '../database/connect.ts'
import type { OwnFiles } from '../files/files.ts'
import type { Basis, Right } from './access/authorize.ts'
import type { AccessNote } from './access/registerSecurityLog.ts'
import type { ScopeLookup } from './access/scopeLookup.ts'
import type { Calls } from './callInternally.ts'
import type { CurrentUser } from './currentUser.ts'
import type { Origin } from './origin.ts'
import type { RowScope } from './rowScope.ts'
import type { Services } from './services.ts'

/** Settings available to operations. */
export type Settings = {
  /** public URL without trailing slash */
  publicUrl: string
  regionUbigeo: string
  tiles: { url: string; attribution: string } | undefined
  sendsMail: boolean
}

/** Everything an operation gets. `db` is the transaction of a write; reads have none. */
export type Context<Params = unknown, Query = unknown, Body = unknown> = {
  db: Db
  user: CurrentUser
  now: Date
  /** date of the request in America/Lima, `YYYY-MM-DD` */
  today: string
  params: Params
  query: Query
  body: Body
  scope: RowScope
  /** false when allowed only because the record is the user's own */
  granted: boolean
  /** permission of the call, if it needs one */
  basis?: Basis | undefined
  /** true when the user has a permission: by name (`VER IDENTIDAD`) or of another call */
  can: (right: Right) => Promise<boolean>
  /** the user's own ids, as compared by the own-rows scope */
  ownIds: () => Promise<readonly number[]>
  /** scope of the user on another call; null when they may not make it */
  scopeOf: ScopeLookup
  /** made with `callInternally` */
  isInternal?: true
  /** user who follows the records that this call creates */
  followedBy?: number | undefined
  origin: Origin
  settings: Settings
  files: OwnFiles
  /** service look-up by key */
  service: Services
  /** operations of the server, for internal calls */
  calls: Calls
  after: (sideEffect: () => Promise<void>) => void
  /** overrides the security log entry of this call */
  noteAccess: (note: AccessNote) => void
}
