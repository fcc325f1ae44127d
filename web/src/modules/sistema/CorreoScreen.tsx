import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { correo } from '@wamani/contract/sistema/correo.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from '../../api/call.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Warning } from '../../ui/feedback/Warning.tsx'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { useHelp } from '../../ui/layout/useHelp.ts'

const to = '/sistema/correo'

/** Whether mail leaves at all, and how much of it waits. */
function Outbox() {
  const help = useHelp()
  const { countMail } = sistema.routes
  const { data } = useQuery({ queryKey: ['correo', 'resumen'], queryFn: () => call(countMail) })
  const { configurado = true, pendientes, fallidos } = data ?? {}
  return (
    <Stack gap={16}>
      <Indicators
        label="Correos en la cola"
        indicators={[
          { label: 'Por enviar', value: pendientes, to, search: { estado: 'pendiente' } },
          {
            ...{ label: 'Fallidos', value: fallidos, to, search: { estado: 'fallido' } },
            tone: fallidos ? 'danger' : undefined,
          },
        ]}
      />
      {!configurado && (
        <Warning title="No hay servidor de correo">
          Los correos esperan en la cola. Pida a quien opera el servidor que configure el envío.{' '}
          {help && (
            <Anchor component="button" type="button" inherit underline="always" onClick={help}>
              Cómo se configura
            </Anchor>
          )}
        </Warning>
      )}
    </Stack>
  )
}

const parts: ScreenParts = { overview: Outbox }

/** /sistema/correo: the generic screen below the state of the outbox. */
export function CorreoScreen() {
  return <ResourceScreen resource={correo} parts={parts} />
}
