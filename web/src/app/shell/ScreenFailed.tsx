import { Button } from '@mantine/core'
import { isCallFailure } from '../../api/callFailure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'

export function ScreenFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const failure = isCallFailure(error) ? error : undefined
  return (
    <ErrorState
      page
      title="No se pudo mostrar esta pantalla"
      trace={failure?.traza}
      onRetry={reset}
      action={
        <Button variant="subtle" onClick={() => location.reload()}>
          Recargar la página
        </Button>
      }
    >
      {failure?.errorMessage ?? 'Ocurrió un error inesperado. Intente nuevamente; si continúa, avise al administrador.'}
    </ErrorState>
  )
}
