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

/** Settings of the run that operations may know. */
export type Settings = {
  /** the address people use; without a slash at its end */
  publicUrl: string
  /** INEI code of the department that is home, two digits */
  regionUbigeo: string
  /** a server of map tiles, and who is named for them; undefined: none is asked */
  tiles: { url: string; attribution: string } | undefined
  /** whether mail leaves */
  sendsMail: boolean
}

/** All that an operation gets. `db` is the transaction of a write; a read has no transaction. */
export type Context<Params = unknown, Query = unknown, Body = unknown> = {
  db: Db
  user: CurrentUser
  /** the instant of the request */
  now: Date
  /** its day in America/Lima, `YYYY-MM-DD` */
  today: string
  params: Params
  query: Query
  body: Body
  scope: RowScope
  /** false when the call is allowed only because the record is the person's own */
  granted: boolean
  /** the permission by which the call is made, where it asks for one */
  basis?: Basis | undefined
  /** whether the person holds a right without a call of its own, such as `VER IDENTIDAD`, or that to make another call */
  can: (right: Right) => Promise<boolean>
  /** the ids that are the person's own, as the scope of own rows compares them */
  ownIds: () => Promise<readonly number[]>
  /** the rows the person reaches by another call; null where the person may not make it */
  scopeOf: ScopeLookup
  /** asked from within another call, which answers a part of it at most */
  isInternal?: true
  /** who follows what this call creates */
  followedBy?: number | undefined
  origin: Origin
  settings: Settings
  files: OwnFiles
  /** what the composition provides under a key, for operations that need it */
  service: Services
  /** what the server answers, for an operation that asks another call */
  calls: Calls
  /** runs after the commit; a failure is logged, the answer stands */
  after: (sideEffect: () => Promise<void>) => void
  /** says what the security log keeps of this call, where its status and its route do not */
  noteAccess: (note: AccessNote) => void
}
