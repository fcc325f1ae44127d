import type { Config } from '../config.ts'
import type { Importers } from '../crud/import/importers.ts'
import type { Db } from '../database/connect.ts'
import type { OwnFiles } from '../files/files.ts'
import type { PersonFinder } from '../integrations/reniec/personFinder.ts'
import type { Right } from './access/permission.ts'
import type { Reach } from './access/reach.ts'
import type { Calls } from './callInternally.ts'

/** The person behind a session. `idUsuario` is 0 for nobody: a public call. */
export type CurrentUser = {
  idUsuario: number
  username: string
  nombreCompleto: string
  idSesion: number
  perfiles: readonly { idPerfil: number; nombre: string }[]
  debeCambiarClave: boolean
}

export const nobody: CurrentUser = {
  idUsuario: 0,
  username: '',
  nombreCompleto: '',
  idSesion: 0,
  perfiles: [],
  debeCambiarClave: false,
}

/** Rows a person reaches: all, or those whose field named by the resource for this scope is among the ids. */
export type RowScope = 'all' | readonly { name: string; ids: readonly number[] }[]

/** Where a request came from; `traza` finds it in the log. */
export type Origin = { ip: string; agente: string; traza: string }

/** Settings of the run that operations may know: the address people use, the department that is home, map tiles, whether mail leaves. */
export type Settings = Pick<Config, 'publicUrl' | 'regionUbigeo' | 'tiles'> & { sendsMail: boolean }

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
  /** whether the person holds a right without a call of its own, such as `VER IDENTIDAD`, or that to make another call */
  can: (right: Right) => Promise<boolean>
  /** the rows the person reaches by another call; null where the person may not make it */
  reach: Reach
  origin: Origin
  settings: Settings
  /** names the person of a DNI: the product's own records first, then RENIEC */
  findPerson: PersonFinder
  files: OwnFiles
  /** resources that files may bring rows to */
  importers: Importers
  /** what the server answers, for an operation that asks another call */
  calls: Calls
  /** runs after the commit; a failure is logged, the answer stands */
  after: (sideEffect: () => Promise<void>) => void
}
