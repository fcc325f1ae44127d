import { Button, Group, Select, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { cape, capeRoutes, type PapSummaryLine } from '@wamani/contract/rrhh/cape.ts'
import { useState } from 'react'
import { useCan } from '../../../api/useCan.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { Warning } from '../../../ui/feedback/Warning.tsx'
import { formatMoney } from '../../../ui/format/formatMoney.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { type Group as By, groups, usePapSummary } from './usePapSummary.ts'
import { useYears } from './useYears.ts'

const CopyDialog = lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog)

const total = (lines: readonly PapSummaryLine[], of: (line: PapSummaryLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** Sample value that reserves the width while loading. */
const MAX_SOLES = 9_999_999

export function PapSummary() {
  const can = useCan()
  const years = useYears()
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const [by, setBy] = useState<By>('unidad')
  const [copying, setCopying] = useState(false)
  const [drawn, setDrawn] = useState(false)
  const thisYear = Number(today().slice(0, 4))
  const idPeriodo = chosen ?? (years.data?.find(({ anio }) => anio === thisYear) ?? years.data?.[0])?.idPeriodo
  const { data } = usePapSummary(idPeriodo, by)
  if (!can(capeRoutes.summarizePap) || years.error) return null
  const lines = data?.lineas ?? []
  return (
    <Stack gap={16}>
      <Group justify="space-between" align="end" gap={12}>
        <Group align="end" gap={12}>
          <Select
            label="Año"
            w={140}
            allowDeselect={false}
            withScrollArea={false}
            data={(years.data ?? []).map(({ idPeriodo: id, nombre }) => ({ value: String(id), label: nombre }))}
            value={idPeriodo === undefined ? null : String(idPeriodo)}
            onChange={(id) => setChosen(Number(id))}
          />
          <Button variant="default" aria-expanded={drawn} onClick={() => setDrawn(!drawn)}>
            {drawn ? 'Ocultar gráfico' : 'Ver gráfico'}
          </Button>
        </Group>
        {can(capeRoutes.copyPap) && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={idPeriodo === undefined}
            onClick={() => setCopying(true)}
          >
            Copiar a otro año
          </Button>
        )}
      </Group>
      <Totals
        lines={data && lines}
        ceiling={data?.techoPresupuestal ?? null}
        enabled={data?.montoHabilitado ?? 0}
        year={idPeriodo}
      />
      {data?.avisos.map((aviso) => (
        <Warning key={aviso}>{aviso}</Warning>
      ))}
      {drawn && <ViewSwitch label="Agrupar por" value={by} views={groups} onChange={setBy} />}
      {drawn && lines.length > 0 && (
        <BarChart
          title={`Plazas por ${groups.find(({ value }) => value === by)?.label.toLowerCase()}`}
          category={groups.find(({ value }) => value === by)?.label ?? ''}
          series={[
            { label: 'Ocupadas', color: 'success' },
            { label: 'Reservadas', color: 'warning' },
            { label: 'Vacantes', color: 'info' },
          ]}
          rows={lines.map(({ grupo, ocupadas, reservadas, vacantes }) => ({
            name: grupo,
            values: [ocupadas, reservadas, vacantes],
          }))}
          stacked
          horizontal
        />
      )}
      {copying && idPeriodo !== undefined && (
        <CopyDialog from={idPeriodo} years={years.data ?? []} onClose={() => setCopying(false)} />
      )}
    </Stack>
  )
}

function Totals(props: {
  lines: readonly PapSummaryLine[] | undefined
  ceiling: number | null
  enabled: number
  year: number | undefined
}) {
  const { lines: known, ceiling, enabled, year } = props
  const lines = known ?? []
  const listed = (situacion: string) => ({ to: cape.screen, search: { idPeriodo: year ?? 0, situacion } })
  const indicator = (label: string, count: (line: PapSummaryLine) => number, situacion: string, money: number) => ({
    label,
    value: known && formatNumber(total(lines, count)),
    note: formatMoney(money),
    ...listed(situacion),
  })
  const occupied = total(lines, ({ montoOcupado }) => montoOcupado)
  return (
    <Indicators
      label="Resumen del PAP"
      indicators={[
        {
          label: 'Presupuesto anual',
          value: known && formatMoney(total(lines, ({ montoAnual }) => montoAnual)),
          note: !known
            ? `Habilitado ${formatMoney(MAX_SOLES)} de ${formatMoney(MAX_SOLES)}`
            : ceiling === null
              ? 'Sin techo presupuestal'
              : `Habilitado ${formatMoney(enabled)} de ${formatMoney(ceiling)}`,
        },
        {
          ...indicator('Ocupadas', ({ ocupadas }) => ocupadas, 'OCUPADA', occupied),
          note: `${formatMoney(occupied)} con las reservadas`,
        },
        {
          ...indicator('Reservadas', ({ reservadas }) => reservadas, 'RESERVADA', 0),
          note: 'El CAP las cuenta como ocupadas',
        },
        indicator(
          'Vacantes',
          ({ vacantes }) => vacantes,
          'VACANTE',
          total(lines, ({ montoVacante }) => montoVacante),
        ),
      ]}
    />
  )
}
