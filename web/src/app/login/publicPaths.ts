import { providerReturnPath } from '@wamani/contract/seguridad/identidad/providerReturnPath.ts'
import { verifyPath } from '../../verify/verificationRequest.ts'

export const complainPath = '/denunciar'

export const volunteerPath = '/voluntariado'

/** Callback of the identity providers, signed in or not. */
export const providerPath = providerReturnPath

/** Pages for anonymous users only. */
export const publicPaths: readonly string[] = ['/login', verifyPath, complainPath, volunteerPath]
