import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export function NotFoundPage() {
  return (
    <>
      <title>Página no encontrada · Wamani</title>
      <EmptyState
        page
        title="Esta página no existe"
        action={
          <Button component={Link} to="/" variant="default">
            Ir al inicio
          </Button>
        }
      >
        Puede que el enlace esté incompleto o que la página haya cambiado de lugar. Búsquela en el menú.
      </EmptyState>
    </>
  )
}
