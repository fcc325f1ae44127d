import { Logo } from '../../ui/text/Logo.tsx'
import { institution } from './institution.ts'

/** Coat of arms of the institution, or the logo of the product. Decorative: the name stands next to it. */
export function InstitutionMark({ size }: { size: number }) {
  const { shield } = institution
  if (shield === undefined) return <Logo size={size} />
  return <img src={shield} width={size} height={size} style={{ objectFit: 'contain' }} alt="" />
}
