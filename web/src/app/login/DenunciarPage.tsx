import { DenunciaForm } from '../../modules/sireda/publico/DenunciaForm.tsx'
import { verifyPath } from '../../verify/verificationRequest.ts'
import { PublicFrame } from './PublicFrame.tsx'
import '../../ui/theme/mantineApp.css'

/** The public page where citizens complain of what harms the environment (docs/decisions/0011). */
export function DenunciarPage() {
  return (
    <PublicFrame
      wide
      title="Presentar una denuncia"
      purpose="Denuncias ambientales"
      links={<a href={verifyPath}>Consultar una denuncia presentada</a>}
    >
      <DenunciaForm />
    </PublicFrame>
  )
}
