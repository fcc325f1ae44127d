import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { bodyOf } from '@wamani/contract/core/http/route.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { checkValues, issueText } from '../../../crud/form/formValues.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { PerfilesInput } from './PerfilesInput.tsx'

const route = usuarioRoutes.assignPerfiles
const fields = { perfiles: usuario.fields.perfiles }

export function AsignarPerfilesDialog(props: { row: Row; onDone: (toast: ToastData) => void; onClose: () => void }) {
  const { row, onDone, onClose } = props
  const [values, setValues] = useState<Record<string, unknown>>({ perfiles: row.perfiles })
  const [issues, setIssues] = useState<Issue[]>([])
  const saving = useMutation<unknown, CallFailure, object>({
    mutationFn: (body) => call(route, { params: { id: rowIdOf(usuario, row) }, body: body }),
    onSuccess: () => {
      onClose()
      onDone(success(`Se guardaron los perfiles de ${recordText(usuario, row)}.`))
    },
    onError: ({ errors }) => setIssues([...errors]),
  })
  function save() {
    const { body, issues: found } = checkValues(bodyOf(route), fields, { ...values, version: row.version })
    setIssues(found)
    if (body) saving.mutate(body)
  }

  return (
    <Dialog
      title={`Perfiles de ${recordText(usuario, row)}`}
      guarded={values.perfiles !== row.perfiles}
      onClose={onClose}
    >
      <Stack gap={16}>
        {saving.error && issues.length === 0 && <DialogFailure failure={saving.error} onDismiss={saving.reset} />}
        <ErrorSummary issues={issues} />
        <FieldInput
          name="perfiles"
          field={fields.perfiles}
          own={PerfilesInput}
          value={values.perfiles}
          error={issueText(issues, 'perfiles')}
          onChange={(perfiles) => setValues({ perfiles })}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancelar
          </Button>
          <Button onClick={save} loading={saving.isPending}>
            Guardar
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
