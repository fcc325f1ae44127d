import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { type RolCalendario, rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { LeaveGuard } from '../../../crud/form/LeaveGuard.tsx'
import { success } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { Warning } from '../../../ui/feedback/Warning.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import type { TabProps } from '../trabajador/personTabs.ts'
import { LineDialog } from './LineDialog.tsx'
import { nextPeriod } from './nextPeriod.ts'
import { PlanGrid } from './PlanGrid.tsx'
import { linesOf, type PlanLine } from './planLine.ts'
import { useCalendario } from './useCalendario.ts'

type Props = TabProps

const help =
  'Arrastre sobre las semanas libres para programar. Con el teclado: flechas mueven, Mayús y flechas alargan, Supr quita, Enter abre.'

export function CalendarioTab({ row, showToast, renew }: Props) {
  const { data, error, refetch } = useCalendario(row)
  if (error)
    return (
      <ErrorState title="No se pudo cargar el calendario" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={320} />
  return <Plan key={row.version} row={row} showToast={showToast} renew={renew} calendar={data} />
}

function Plan({ row, showToast, renew, calendar }: Props & { calendar: RolCalendario }) {
  const can = useCan()
  const update = defined(callsOf(rolVacacion).update, `update of ${rolVacacion.key}`)
  const [lines, setLines] = useState(() => linesOf(row))
  const [dirty, setDirty] = useState(false)
  const [opened, setOpened] = useState<number | 'new' | undefined>(undefined)
  const readOnly = row.estado !== 'BORRADOR' || !can(update)
  const change = (next: PlanLine[]) => {
    setLines(next)
    setDirty(true)
  }
  const replace = (at: number, line: PlanLine | undefined) => change(lines.toSpliced(at, 1, ...(line ? [line] : [])))
  const saving = useMutation<Row, CallFailure>({
    mutationFn: () =>
      call(update, {
        params: { id: rowIdOf(rolVacacion, row) },
        body: { fechaLimite: row.fechaLimite, version: row.version, detalle: lines },
      }),
    onSuccess: (saved) => {
      setDirty(false)
      renew(saved)
      showToast(success('El rol fue guardado.'))
    },
  })
  const issues = saving.error?.errors ?? []
  const { trabajadores, anio, maxAusentesPct, advertencias } = calendar
  if (trabajadores.length === 0)
    return <EmptyState title="La unidad no tiene trabajadores">Su rol se arma con quienes trabajan en ella.</EmptyState>
  return (
    <Stack gap={16}>
      <LeaveGuard dirty={dirty} />
      <ErrorSummary issues={issues.map(({ mensaje }) => ({ campo: '', mensaje }))} />
      {saving.error && issues.length === 0 && <DialogFailure failure={saving.error} onDismiss={saving.reset} />}
      {!readOnly && (
        <Group justify="space-between" gap={12}>
          <Text size="sm" c="dimmed" maw={640}>
            {help}
          </Text>
          <Group gap={8}>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
              Agregar
            </Button>
            <Button disabled={!dirty} loading={saving.isPending} onClick={() => saving.mutate()}>
              Guardar rol
            </Button>
          </Group>
        </Group>
      )}
      <Card flush>
        <PlanGrid
          year={anio}
          workers={trabajadores}
          lines={lines}
          most={maxAusentesPct}
          readOnly={readOnly}
          onDraw={(worker, dates) => {
            const period = nextPeriod(worker, lines)
            if (period) change([...lines, { trabajador: worker.idTrabajador, periodoVacacional: period, ...dates }])
            else showToast({ status: 'warning', title: `${worker.nombreCompleto} no tiene días por programar` })
          }}
          onChange={replace}
          onOpen={setOpened}
        />
      </Card>
      {advertencias.map((one) => (
        <Warning key={one}>{one}</Warning>
      ))}
      {opened !== undefined && (
        <LineDialog
          workers={trabajadores}
          line={opened === 'new' ? {} : (lines[opened] ?? {})}
          onDone={(line) => {
            if (opened === 'new') change([...lines, line])
            else replace(opened, line)
            setOpened(undefined)
          }}
          onRemove={
            opened === 'new'
              ? undefined
              : () => {
                  replace(opened, undefined)
                  setOpened(undefined)
                }
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
