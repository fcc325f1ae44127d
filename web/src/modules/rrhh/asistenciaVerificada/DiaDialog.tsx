import { useQuery } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import type { CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { childResource } from '../../../crud/record/childResource.ts'
import { RecordDialog } from '../../../crud/record/RecordDialog.tsx'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { dayText } from '../asistencia/condiciones.ts'

export function DiaDialog(props: {
  month: Row
  day: CuadroDia
  editable: boolean
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { month, day, editable, onDone, onClose } = props
  const parent = rowIdOf(asistenciaVerificada, month)
  const can = useCan()
  const { create, update } = callsOf(asistenciaVerificadaDia)
  const resource = useMemo(() => dayOf(parent, day.fecha), [parent, day.fecha])
  const stored = useQuery<Row | null, CallFailure>({
    queryKey: [asistenciaVerificadaDia.key, 'one', parent, day.fecha],
    queryFn: async ({ signal }) => {
      const query = { idAsistenciaVerificada: parent, current_page: 1, per_page: 31 }
      const { items } = await call(callsOf(asistenciaVerificadaDia).list, { query: query, signal })
      return items.find(({ fecha }) => fecha === day.fecha) ?? null
    },
    staleTime: 0,
  })
  const canWrite = editable && (stored.data ? update && can(update) : create && can(create))
  if (stored.data === undefined) return null
  if (!canWrite && !stored.data)
    return (
      <Dialog title={formatDate(day.fecha)} width={420} onClose={onClose}>
        {dayText(day)}
      </Dialog>
    )
  return (
    <RecordDialog
      resource={resource}
      row={stored.data ?? undefined}
      readOnly={!canWrite}
      onSaved={() => onDone(success(`Se guardó la condición del ${formatDate(day.fecha)}.`))}
      onClose={onClose}
    />
  )
}

/** Resource of one overridden day: month and date are fixed. */
function dayOf(parent: number, fecha: string) {
  const child = childResource(asistenciaVerificadaDia, 'asistenciaVerificada', parent)
  const { fecha: field, ...fields } = child.fields
  return { ...child, fields: { fecha: { ...defined(field, 'field "fecha"'), initial: fecha }, ...fields } }
}
