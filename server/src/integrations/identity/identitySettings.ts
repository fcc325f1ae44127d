import type { Resolve } from '../webhook/publicAddress.ts'

export type IdentitySettings = {
  networks: readonly string[]
  resolve?: Resolve | undefined
}
