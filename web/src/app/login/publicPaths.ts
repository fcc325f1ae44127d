import { providerReturnPath } from '@wamani/contract/seguridad/identidad/providerReturnPath.ts'
import { verifyPath } from '../../verify/verificationRequest.ts'

/** Where citizens complain (docs/decisions/0011). */
export const complainPath = '/denunciar'

/** Where people and companies join a vaccination campaign. */
export const volunteerPath = '/voluntariado'

/** Where a provider of identity sends the browser back to, signed in or not. */
export const providerPath = providerReturnPath

/** The pages anybody may see, and only who is not signed in. */
export const publicPaths: readonly string[] = ['/login', verifyPath, complainPath, volunteerPath]
