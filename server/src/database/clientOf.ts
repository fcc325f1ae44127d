import pg from 'pg'
import type { Hosts } from './hosts.ts'

/** For a pool: where its next connection leads. */
export function clientOf(hosts: Hosts): pg.PoolConfig {
  if (!hosts.several) return { connectionString: hosts.current() }
  function ClientOfHost(options: pg.ClientConfig) {
    return new pg.Client({ ...options, connectionString: hosts.current() })
  }
  // The pool calls it with `new`, which answers the object a function returns.
  return { Client: ClientOfHost as unknown as new () => pg.ClientBase }
}
