import type { Resolve } from '../webhook/publicAddress.ts'

export type IdentitySettings = {
  /** networks in which providers may be asked although they are none of the Internet's */
  networks: readonly string[]
  /** how names are looked up; as the machine does when not said */
  resolve?: Resolve | undefined
}
