import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { correo } from '@wamani/contract/sistema/correo.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from '../../api/call.ts'
import { ResourceScreen } from '../../crud/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Figures } from '../../ui/Figures.tsx'

/** Whether mail leaves at all, and how much of it waits. */
function Outbox() {
  const { correoResumen } = sistema.routes
  const { data } = useQuery({ queryKey: ['correo', 'resumen'], queryFn: () => call(correoResumen) })
  if (!data) return null
  return (
    <>
      {!data.configurado && (
        <Alert variant="light" color="yellow" title="No hay servidor de correo">
          Los correos esperan en la cola y se enviarán cuando se configure SMTP_URL en el servidor.
        </Alert>
      )}
      <Figures
        label="Correos en la cola"
        figures={[
          { label: 'Por enviar', value: data.pendientes, to: '/sistema/correo', search: { estado: 'pendiente' } },
          {
            label: 'Fallidos',
            value: data.fallidos,
            tone: data.fallidos > 0 ? 'danger' : undefined,
            to: '/sistema/correo',
            search: { estado: 'fallido' },
          },
        ]}
      />
    </>
  )
}

const parts: ScreenParts = { overview: Outbox }

/** /sistema/correo: the generic screen below the state of the outbox. */
export function CorreoScreen() {
  return <ResourceScreen resource={correo} parts={parts} />
}
