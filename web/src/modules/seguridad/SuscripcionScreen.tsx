import { suscripcion } from '@wamani/contract/seguridad/suscripcion.ts'
import { useMemo, useState } from 'react'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'

const SecretDialog = lazyPart(async () => (await import('../../ui/layout/SecretDialog.tsx')).SecretDialog)
const EventosInput = lazyPart(async () => (await import('./suscripcion/EventosInput.tsx')).EventosInput)

export function SuscripcionScreen() {
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const parts = useMemo(
    (): ScreenParts => ({
      inputs: { eventos: EventosInput },
      created: (answer) => typeof answer.secreto === 'string' && setSecret(answer.secreto),
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={suscripcion} parts={parts} />
      {secret !== undefined && (
        <SecretDialog
          title="Secreto de la suscripción"
          label="Secreto"
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          Cópielo ahora y entréguelo por un medio seguro a quien configura el programa: no volverá a mostrarse. Con él
          el programa comprueba que los eventos vienen de este sistema.
        </SecretDialog>
      )}
    </>
  )
}
