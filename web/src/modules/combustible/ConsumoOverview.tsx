import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { type anomalia, reporteRoutes, type resumen } from '@wamani/contract/combustible/reporteRoutes.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { formatMoney } from '../../ui/format/formatMoney.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'

type Resumen = z.output<typeof resumen>
type Anomalia = z.output<typeof anomalia>
type Total = { nombre: string; importe: number }

const motivos = { tanque: 'Supera el tanque', seguidos: 'Abastecimientos seguidos', rendimiento: 'Bajo rendimiento' }
const columns: DataColumn<Anomalia>[] = [
  { key: 'fechaHora', title: 'Fecha', render: ({ fechaHora }) => formatDateTime(fechaHora) },
  { key: 'motivo', title: 'Motivo', render: ({ motivo }) => motivos[motivo] },
  { key: 'vehiculo', title: 'Vehículo', render: ({ placa, vehiculo }) => placa ?? vehiculo },
  { key: 'chofer', title: 'Chofer', render: ({ chofer }) => chofer },
  { key: 'explicacion', title: 'Qué se observa', render: ({ explicacion }) => explicacion },
]
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']
const monthOf = (name: string) => `${months[Number(name.slice(5)) - 1]} ${name.slice(0, 4)}`
const rowsOf = (totals: readonly Total[], nameOf = (name: string) => name) =>
  totals.slice(0, 12).map(({ nombre, importe }) => ({ name: nameOf(nombre), values: [importe] }))
const spent = [{ label: 'Importe' }]

export function ConsumoOverview() {
  const can = useCan()
  const [open, setOpen] = useState(false)
  if (!can(reporteRoutes.getResumenConsumo)) return null
  return (
    <Stack gap={16} align="stretch">
      <Button
        variant="default"
        aria-expanded={open}
        w="fit-content"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ocultar resumen anual' : 'Ver resumen anual y consumos observados'}
      </Button>
      {open && <Resumido />}
    </Stack>
  )
}

function Resumido() {
  const go = useGo()
  const totals = useQuery<Resumen, CallFailure>({
    queryKey: [consumo.key, 'resumen'],
    queryFn: ({ signal }) => call(reporteRoutes.getResumenConsumo, { query: {}, signal }),
  })
  const found = useQuery<Anomalia[], CallFailure>({
    queryKey: [consumo.key, 'anomalias'],
    queryFn: ({ signal }) => call(reporteRoutes.listAnomalias, { query: {}, signal }),
  })
  const { data } = totals
  return (
    <Stack gap={16}>
      {data && (
        <Indicators
          label="Resumen del año"
          indicators={[
            { label: 'Consumos del año', value: String(data.total.consumos) },
            { label: 'Importe', value: formatMoney(data.total.importe) },
            { label: 'Combustible líquido', value: `${quantityText(data.total.galones)} galones` },
          ]}
        />
      )}
      {data && (
        <CardGrid>
          <BarChart
            title="Consumo por mes"
            category="Mes"
            unit="S/"
            series={spent}
            rows={rowsOf(data.porMes, monthOf)}
          />
          <BarChart
            title="Consumo por vehículo"
            category="Vehículo"
            unit="S/"
            horizontal
            series={spent}
            rows={rowsOf(data.porVehiculo)}
          />
          <BarChart
            title="Consumo por unidad"
            category="Unidad"
            unit="S/"
            horizontal
            series={spent}
            rows={rowsOf(data.porUnidad)}
          />
        </CardGrid>
      )}
      <Card flush title="Consumos observados">
        <DataTable
          label="Consumos observados"
          columns={columns}
          rows={found.data}
          rowKey={({ idConsumo, motivo }) => `${idConsumo} ${motivo}`}
          rowLabel={({ comprobante }) => comprobante}
          onOpen={({ idConsumo }) => go({ to: '.', search: { op: 'view', id: idConsumo } })}
          empty={<EmptyState title="No hay consumos observados" />}
          failure={found.error && { message: found.error.errorMessage, trace: found.error.traza }}
          onRetry={() => void found.refetch()}
        />
      </Card>
    </Stack>
  )
}
