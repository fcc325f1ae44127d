import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'

export function ForbiddenPage() {
  return (
    <>
      <title>Sin permiso · Wamani</title>
      <ErrorState
        page
        title="No tiene permiso para realizar esta acción."
        action={
          <Button component={Link} to="/" variant="default">
            Ir al inicio
          </Button>
        }
      >
        Si la necesita para su trabajo, solicítela al administrador del sistema.
      </ErrorState>
    </>
  )
}
