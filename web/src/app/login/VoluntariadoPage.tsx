import { VoluntariadoForm } from '../../modules/amachay/publico/VoluntariadoForm.tsx'
import { verifyPath } from '../../verify/verificationRequest.ts'
import { PublicFrame } from './PublicFrame.tsx'
import '../../ui/theme/mantineApp.css'

export function VoluntariadoPage() {
  return (
    <PublicFrame
      wide
      title="Inscripción de voluntarios"
      purpose="Campañas de vacunación"
      links={<a href={verifyPath}>Verificar un código</a>}
    >
      <VoluntariadoForm />
    </PublicFrame>
  )
}
