import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { useMemo, useState } from 'react'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const SecretDialog = lazyPart(async () => (await import('../../ui/layout/SecretDialog.tsx')).SecretDialog)

export function AplicacionScreen() {
  const [token, setToken] = useState<string | undefined>(undefined)
  const parts = useMemo(
    (): ScreenParts => ({ created: (answer) => typeof answer.token === 'string' && setToken(answer.token) }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={aplicacion} parts={parts} />
      {token !== undefined && (
        <SecretDialog
          title="Token de la aplicación"
          label="Token de acceso"
          secret={token}
          onClose={() => setToken(undefined)}
        >
          Cópielo ahora y entréguelo por un medio seguro a quien configura el programa: no volverá a mostrarse. Quien lo
          tenga podrá usar el sistema con los permisos de su perfil.
        </SecretDialog>
      )}
    </>
  )
}
