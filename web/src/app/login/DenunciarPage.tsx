import { DenunciaForm } from '../../modules/sireda/publico/DenunciaForm.tsx'
import { verifyPath } from '../../verify/verificationRequest.ts'
import { PublicFrame } from './PublicFrame.tsx'
import '../../ui/theme/mantineApp.css'

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
