import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { FocusedStep } from '../../ui/overlay/FocusedStep.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function ChangePasswordPage() {
  const navigate = useNavigate()
  const [changes, setChanges] = useState(0)
  const [isChanged, setIsChanged] = useState(false)
  return (
    <>
      <PageHeader title="Cambiar contraseña" breadcrumb={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta' }]} />
      <FocusedStep moment={changes}>
        {isChanged && (
          <div style={{ marginBottom: 16 }}>
            <Alert status="success" title="Operación Exitosa" onDismiss={() => setIsChanged(false)}>
              Su contraseña fue cambiada. Sus sesiones en otros equipos se cerraron.
            </Alert>
          </div>
        )}
      </FocusedStep>
      <ChangePasswordForm
        key={changes}
        cancelLabel="Cancelar"
        onCancel={() => void navigate({ to: '/' })}
        onChanged={() => {
          setIsChanged(true)
          setChanges(changes + 1)
        }}
      />
    </>
  )
}
