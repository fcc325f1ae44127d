import { Anchor } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { alertaRoutes, alertaScreen } from '@wamani/contract/sistema/alertaRoutes.ts'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import type { Row, ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { useGo } from '../../ui/layout/useGo.ts'

/** `enlace` is rendered as a link, not as a field. */
const { enlace, ...fields } = alerta.fields
const form: ScreenResource = { ...alerta, fields }

function targetOf(row: Row) {
  const { pathname, searchParams } = new URL(String(row.enlace), location.origin)
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

function OpenAlerts() {
  const { data } = useQuery({
    queryKey: [alerta.key, 'abiertas'],
    queryFn: ({ signal }) => call(alertaRoutes.countAlertas, { signal }),
  })
  return (
    <Indicators
      label="Alertas abiertas"
      indicators={[
        { label: 'Abiertas', value: data?.total, to: alertaScreen, search: { estado: 'ABIERTA' } },
        {
          ...{
            label: 'Críticas',
            value: data?.criticas,
            to: alertaScreen,
            search: { estado: 'ABIERTA', severidad: 'CRITICO' },
          },
          tone: data?.criticas ? 'danger' : undefined,
        },
      ]}
    />
  )
}

function Subject({ row }: { row: Row }) {
  return (
    <Anchor
      component={ScreenLink}
      display="inline-block"
      lh="24px"
      {...targetOf(row)}
      onClick={(event) => event.stopPropagation()}
    >
      {String(row.asunto)}
    </Anchor>
  )
}

export function AlertasScreen() {
  const go = useGo()
  const parts = useMemo(
    (): ScreenParts => ({
      overview: OpenAlerts,
      form,
      cells: { asunto: Subject },
      recordActions: [
        {
          key: 'go',
          label: 'Ir al registro',
          icon: <IconArrowRight size={18} aria-hidden />,
          route: alerta.routes.get,
          onChoose: (row) => go(targetOf(row)),
        },
      ],
    }),
    [go],
  )
  return <ResourceScreen resource={alerta} parts={parts} />
}
