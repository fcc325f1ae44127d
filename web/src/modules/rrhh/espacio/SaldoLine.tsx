import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { MiEspacio } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { daysText, minutesText } from './spanText.ts'

export function SaldoLine({ saldo, mes }: Pick<MiEspacio, 'saldo' | 'mes'>) {
  const { vacaciones, programados, periodos, minutosCompensables } = saldo
  const days = mes.trabajadores[0]?.dias ?? []
  const late = days.reduce((sum, { minutosTardanza }) => sum + minutosTardanza, 0)
  const missed = days.filter(({ condicion }) => condicion === 'FALTA' || condicion === 'INCOMPLETA').length
  return (
    <Indicators
      label="Mis saldos"
      indicators={[
        {
          label: 'Vacaciones disponibles',
          value: vacaciones === null ? 'Sin periodo' : daysText(vacaciones),
          tone: vacaciones !== null && vacaciones < 0 ? 'danger' : 'success',
          note: [
            ...periodos.map(({ nombre, saldo: left }) => `${nombre}: ${daysText(left)}`),
            ...(programados > 0 ? [`programados: ${daysText(programados)}`] : []),
          ].join(' · '),
        },
        { label: 'Horas por compensar', value: minutesText(minutosCompensables) },
        {
          label: 'Tardanza del mes',
          value: minutesText(late),
          tone: late > 0 ? 'warning' : undefined,
          to: asistencia.screen,
        },
        { label: 'Faltas del mes', value: missed, tone: missed > 0 ? 'danger' : undefined, to: asistencia.screen },
      ]}
    />
  )
}
