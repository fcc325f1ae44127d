import { Stack } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { MonthCalendar } from '../asistencia/MonthCalendar.tsx'
import { useCuadro, usePeriodos } from '../asistencia/useCuadro.ts'
import type { TabProps } from '../trabajador/personTabs.ts'

export function DiasTab({ row, showToast }: TabProps) {
  const idPeriodo = Number((row.periodo as Reference).idPeriodo)
  const idTrabajador = Number((row.trabajador as Reference).idTrabajador)
  const month = usePeriodos().data?.find((one) => one.idPeriodo === idPeriodo)
  const cuadro = useCuadro(month && { desde: month.fechaInicio, hasta: month.fechaFin, idTrabajador })
  return (
    <Stack gap={16}>
      {cuadro.data && (
        <Card label="Días del mes">
          <MonthCalendar cuadro={cuadro.data} />
        </Card>
      )}
      <ChildRecords
        resource={asistenciaVerificadaDia}
        field="asistenciaVerificada"
        parent={rowIdOf(asistenciaVerificada, row)}
        showToast={showToast}
      />
    </Stack>
  )
}
