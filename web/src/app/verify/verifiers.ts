import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { VerificationRequest } from '../../verify/verificationRequest.ts'
import type { Verifier } from '../../verify/verifier.ts'

/** Verifiers of the public page. The first one whose format matches is used. */
export const verifiers: readonly Verifier[] = [
  {
    key: 'denuncia',
    shown: { label: 'Denuncia', form: 'D26-XXXX-XXXX-XXXX' },
    fits: ({ code }) => /^D\d\d[0-9A-Z]{12}$/.test(code),
    Answer: lazyPart(async () => (await import('../../modules/sireda/publico/DenunciaAnswer.tsx')).DenunciaAnswer),
  },
  {
    key: 'certificado',
    shown: { label: 'Certificado', form: 'CT26-XXXX-XXXX-XXXX' },
    fits: ({ code }) => /^CT.{14}$/.test(code),
    Answer: lazyPart(async () => (await import('../../modules/certificado/CertificadoAnswer.tsx')).CertificadoAnswer),
  },
  {
    key: 'constancia',
    shown: { label: 'Constancia de personal', form: 'CS26-XXXX-XXXX-XXXX' },
    fits: ({ code }) => /^CS.{14}$/.test(code),
    Answer: lazyPart(async () => (await import('../../modules/rrhh/ConstanciaAnswer.tsx')).ConstanciaAnswer),
  },
  {
    key: 'vale',
    shown: { label: 'Vale de combustible', form: 'XXXX-XXXX-XXXX' },
    fits: ({ code, query }) => query.vale !== undefined || code.length === 12,
    Answer: lazyPart(async () => (await import('../../modules/combustible/ValeAnswer.tsx')).ValeAnswer),
  },
]

export const verifierFor = (
  request: VerificationRequest,
  among: readonly Verifier[] = verifiers,
): Verifier | undefined => among.find(({ fits }) => fits(request))
