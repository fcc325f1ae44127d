import { useNavigate } from '@tanstack/react-router'
import { notifySuccess } from '../ui/notifySuccess.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** A person's own password, changed by choice. */
export function ChangePasswordPage() {
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/' })
  return (
    <>
      <PageHeader title="Cambiar contraseña" breadcrumb={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta' }]} />
      <ChangePasswordForm
        cancelLabel="Cancelar"
        onCancel={goHome}
        onChanged={() => {
          notifySuccess('Su contraseña fue cambiada.')
          goHome()
        }}
      />
    </>
  )
}
