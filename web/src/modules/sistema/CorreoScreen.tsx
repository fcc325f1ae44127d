import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { correo } from '@wamani/contract/sistema/correo.ts'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from '../../api/call.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { useHelp } from '../../ui/layout/useHelp.ts'

const to = '/sistema/correo'

function Outbox() {
  const { countMail } = sistema.routes
  const { data } = useQuery({ queryKey: ['correo', 'resumen'], queryFn: () => call(countMail) })
  const { configurado, pendientes, fallidos } = data ?? {}
  return (
    <Indicators
      label="Correos en la cola"
      indicators={[
        { label: 'Por enviar', value: pendientes, to, search: { estado: 'pendiente' } },
        {
          ...{ label: 'Fallidos', value: fallidos, to, search: { estado: 'fallido' } },
          tone: fallidos ? 'danger' : undefined,
        },
        {
          label: 'Servidor de correo',
          value: data && (configurado ? 'Configurado' : <Missing />),
          tone: configurado === false ? 'warning' : undefined,
        },
      ]}
    />
  )
}

function Missing() {
  const help = useHelp()
  const text = 'Falta configurar'
  return help ? (
    <Anchor component="button" type="button" inherit underline="always" onClick={help}>
      {text}
    </Anchor>
  ) : (
    text
  )
}

const parts: ScreenParts = { overview: Outbox }

export function CorreoScreen() {
  return <ResourceScreen resource={correo} parts={parts} />
}
