import { verifyPath } from '../verify/readAsked.ts'

/** Where citizens complain (docs/decisions/0016). */
export const complainPath = '/denunciar'

/** The pages anybody may see, and only who is not signed in. */
export const publicPaths: readonly string[] = ['/login', verifyPath, complainPath]
