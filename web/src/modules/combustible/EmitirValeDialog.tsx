import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ActionForm } from '../../crud/actions/ActionForm.tsx'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { issueText } from '../../crud/form/formValues.ts'
import { limitOptions } from '../../crud/form/limitOptions.ts'
import { success, type ToastData } from '../../crud/Toast.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { pendientesDe } from './pendientesDe.ts'

export function EmitirValeDialog(props: {
  row: Row
  onDone: (toast: ToastData, made: Row) => void
  onClose: () => void
}) {
  const { row, onDone, onClose } = props
  const lineas = pendientesDe(row)
  const [proposed] = useState(() =>
    Object.fromEntries(lineas.map(({ insumo, pendiente }) => [insumo.idInsumo, String(pendiente)])),
  )
  const [typed, setTyped] = useState(proposed)
  const [values, setValues] = useState<Record<string, unknown>>({ grifo: null, fechaVencimiento: null })
  const isTouched = typed !== proposed || Object.values(values).some((value) => value !== null)
  const detalle = lineas
    .map(({ insumo }) => ({ insumo, cantidad: typed[insumo.idInsumo] ?? '' }))
    .filter(({ cantidad }) => cantidad.trim() !== '' && Number(cantidad) !== 0)
  const mutation = useMutation<Row, CallFailure>({
    mutationFn: () => call(vale.routes.create, { body: { solicitud: rowIdOf(solicitud, row), ...values, detalle } }),
    onSuccess: (made) => {
      onClose()
      onDone(success(`Se emitió el vale ${String(made.numero)}.`), made)
    },
  })
  const issues = [...(mutation.error?.errors ?? [])]
  return (
    <Dialog title={`Emitir vale de ${String(row.numero)}`} width={520} guarded={isTouched} onClose={onClose}>
      <ActionForm
        submitLabel="Emitir"
        issues={issues}
        failure={mutation.error}
        busy={mutation.isPending}
        onDismiss={mutation.reset}
        onSubmit={() => mutation.mutate()}
        onCancel={onClose}
      >
        {(['grifo', 'fechaVencimiento'] as const).map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={
              name === 'grifo'
                ? limitOptions(vale.fields.grifo, { detalle })
                : { ...vale.fields.fechaVencimiento, help: 'En blanco se usa la vigencia de Parámetros.' }
            }
            value={values[name]}
            error={issueText(issues, name)}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {lineas.map(({ insumo, medida, pendiente }, at) => (
          <div key={insumo.idInsumo} data-field={`detalle.${at}.cantidad`}>
            <TextInput
              label={`${insumo.nombre}: cantidad`}
              description={`Pendiente: ${quantityText(pendiente)} ${symbolOf(medida)}`}
              rightSection={symbolOf(medida)}
              rightSectionWidth={symbolOf(medida).length * 9 + 16}
              inputMode="decimal"
              autoComplete="off"
              value={typed[insumo.idInsumo] ?? ''}
              error={issueText(issues, `detalle.${at}.cantidad`)}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [insumo.idInsumo]: value }))
              }
            />
          </div>
        ))}
      </ActionForm>
    </Dialog>
  )
}
