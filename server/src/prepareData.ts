import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

export type PrepareOptions = {
  db: Database
  config: Config
  clock: Clock
  log: { info: (line: string) => void; warn: (line: string) => void }
}

/** `credentials`: accounts this start created with a generated password; told once on the terminal. */
export async function prepareData(
  _options: PrepareOptions,
): Promise<{ credentials: { username: string; password: string }[] }> {
  return { credentials: [] }
}
