import pg from 'pg'
import type { Hosts } from './hosts.ts'

/** Pool configuration whose connections go to the current primary. */
export function clientOf(hosts: Hosts): pg.PoolConfig {
  if (!hosts.several) return { connectionString: hosts.current() }
  function ClientOfHost(options: pg.ClientConfig) {
    return new pg.Client({ ...options, connectionString: hosts.current() })
  }
  // `new` on a function returns the object that the function returns
  return { Client: ClientOfHost as unknown as new () => pg.ClientBase }
}
