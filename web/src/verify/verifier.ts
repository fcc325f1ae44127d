import type { LazyPart } from '../ui/layout/lazyPart.tsx'
import type { VerificationRequest } from './verificationRequest.ts'

export type AnswerProps = { request: VerificationRequest }

/** Answers one form of code on the public page. */
export type Verifier = {
  key: string
  /** what is verified, and how its code looks: «Certificado», «CT26-XXXX-XXXX-XXXX» */
  shown: { label: string; form: string }
  /** whether a code is of this form; of several that say so the first answers */
  fits: (request: VerificationRequest) => boolean
  Answer: LazyPart<AnswerProps>
}
