import type { LazyPart } from '../ui/layout/lazyPart.tsx'
import type { VerificationRequest } from './verificationRequest.ts'

export type AnswerProps = { request: VerificationRequest }

/** Verifies one format of codes on the public page. */
export type Verifier = {
  key: string
  /** label and example of the format: «Certificado», «CT26-XXXX-XXXX-XXXX» */
  shown: { label: string; form: string }
  /** true if a code has this format; the first match is used */
  fits: (request: VerificationRequest) => boolean
  Answer: LazyPart<AnswerProps>
}
