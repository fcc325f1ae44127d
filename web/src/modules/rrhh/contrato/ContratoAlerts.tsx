import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ContratoAlert, contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { useGo } from '../../../ui/layout/useGo.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

const { listExpiringContratos, listUnfundedContratos } = contratoRoutes

function useAlerts(route: typeof listExpiringContratos | typeof listUnfundedContratos, name: string) {
  const can = useCan()
  return useQuery<ContratoAlert[], CallFailure>({
    queryKey: [contrato.key, 'alertas', name],
    queryFn: ({ signal }) => call(route, { query: {}, signal }),
    enabled: can(route),
  })
}

export function ContratoAlerts() {
  const expiring = useAlerts(listExpiringContratos, 'vencimiento')
  const unfunded = useAlerts(listUnfundedContratos, 'presupuesto')
  const [shown, setShown] = useState<{ title: string; rows: ContratoAlert[] } | undefined>(undefined)
  const can = useCan()
  const isGiven = can(listExpiringContratos) && can(listUnfundedContratos)
  if (!isGiven || expiring.error || unfunded.error) return null
  const critical = expiring.data?.filter(({ nivel }) => nivel === 'CRITICO')
  const next = expiring.data?.filter(({ nivel }) => nivel === 'PROXIMO')
  const indicator = (label: string, rows: ContratoAlert[] | undefined, tone: 'danger' | 'warning', note: string) => ({
    label,
    tone: rows && rows.length > 0 ? tone : undefined,
    note,
    value:
      rows === undefined ? undefined : rows.length > 0 ? (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`${label}: ver ${formatNumber(rows.length)}`}
          onClick={() => setShown({ title: label, rows })}
        >
          {formatNumber(rows.length)}
        </Anchor>
      ) : (
        '0'
      ),
  })
  return (
    <>
      <Indicators
        label="Alertas de contratos"
        indicators={[
          indicator(
            'Vencen en 7 días',
            critical,
            'danger',
            critical?.length === 1 ? 'contrato crítico' : 'contratos críticos',
          ),
          indicator('Por vencer', next, 'warning', 'dentro del plazo de aviso'),
          indicator('Plazas no habilitadas', unfunded.data, 'warning', 'en el PAP del año'),
        ]}
      />
      {shown && <AlertDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function AlertDialog({ title, rows, onClose }: { title: string; rows: ContratoAlert[]; onClose: () => void }) {
  const go = useGo()
  return (
    <Dialog title={title} width={840} onClose={onClose}>
      <DataTable
        label={title}
        columns={[
          { key: 'trabajador', title: 'Trabajador', render: ({ trabajador }) => trabajador.nombreCompleto },
          { key: 'numero', title: 'Contrato', render: ({ numero }) => numero },
          { key: 'unidad', title: 'Unidad', render: ({ unidad }) => unidad.nombre },
          { key: 'fin', title: 'Fin', render: ({ fechaFinVigente }) => formatDate(fechaFinVigente) || '—' },
          {
            key: 'mensaje',
            title: 'Alerta',
            render: ({ nivel, mensaje }) => (
              <StatusDot tone={nivel === 'CRITICO' ? 'danger' : 'warning'}>{mensaje}</StatusDot>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ idContrato }) => idContrato}
        rowLabel={({ numero }) => numero}
        empty={<EmptyState title="No hay contratos" />}
        onOpen={({ idContrato }) => {
          onClose()
          go({ to: contrato.screen ?? '', search: { op: 'view', id: idContrato } })
        }}
      />
    </Dialog>
  )
}
