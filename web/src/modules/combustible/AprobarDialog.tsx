import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { actionCallOf, type Row, rowIdOf } from '../../crud/calls.ts'
import { recordPhrase } from '../../crud/record/valueText.ts'
import type { ActionDialogPart } from '../../crud/screenParts.ts'
import { success } from '../../crud/Toast.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'

type Linea = { idSolicitudDetalle: number; insumo: { nombre: string }; medida: string; cantidad: string }

export const AprobarDialog: ActionDialogPart = ({ row, onDone, onClose }) => {
  const id = rowIdOf(solicitud, row)
  const lineas = row.detalle as Linea[]
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [observacion, setObservacion] = useState('')
  const mutation = useMutation<Row, CallFailure>({
    mutationFn: () => {
      const detalle = lineas.map(({ idSolicitudDetalle, cantidad }) => ({
        idSolicitudDetalle,
        cantidadAprobada: typed[idSolicitudDetalle] ?? cantidad,
      }))
      const body = { detalle, observacion, version: row.version }
      return call(actionCallOf(solicitud, 'aprobar'), { params: { id }, body })
    },
    onSuccess: (changed) => {
      onClose()
      onDone(success(`Se aprobó la solicitud ${String(row.numero)}.`), changed)
    },
  })
  const issues = mutation.error?.errors ?? []
  return (
    <ConfirmDialog
      opened
      title={`¿Aprobar ${recordPhrase(solicitud, row)}?`}
      confirmLabel="Sí, aprobar"
      cancelLabel="No"
      busy={mutation.isPending}
      failure={
        mutation.error && issues.length === 0 && <DialogFailure failure={mutation.error} onDismiss={mutation.reset} />
      }
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <Text>Se reservará su presupuesto.</Text>
        <ErrorSummary issues={issues} />
        {lineas.map(({ idSolicitudDetalle, insumo, medida, cantidad }, at) => (
          <div key={idSolicitudDetalle} data-field={`detalle.${at}.cantidadAprobada`}>
            <TextInput
              label={`${insumo.nombre}: cantidad aprobada`}
              description={`Solicitado: ${quantityText(cantidad)} ${symbolOf(medida)}`}
              inputMode="decimal"
              autoComplete="off"
              rightSection={symbolOf(medida)}
              rightSectionWidth={symbolOf(medida).length * 9 + 16}
              value={typed[idSolicitudDetalle] ?? cantidad}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [idSolicitudDetalle]: value }))
              }
            />
          </div>
        ))}
        <TextInput
          label="Observación"
          maxLength={250}
          autoComplete="off"
          value={observacion}
          onChange={(event) => setObservacion(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
