import { Button, Stack } from '@mantine/core'
import { newLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { type SyntheticEvent, useRef } from 'react'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import type { Row } from '../calls.ts'
import { ConflictDialog } from '../form/ConflictDialog.tsx'
import { FormBody } from '../form/FormBody.tsx'
import { FormErrors } from '../form/FormErrors.tsx'
import { useFormKeys } from '../form/useFormKeys.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import { recordText } from './valueText.ts'

export function RecordDialog(props: {
  resource: AnyResource
  row?: Row | undefined
  readOnly?: boolean
  onSaved: (saved: Row) => void
  onClose: () => void
}) {
  const { resource, row, readOnly = false, onSaved, onClose } = props
  const root = useRef<HTMLFormElement>(null)
  const form = useRecordForm(resource, row, onSaved)
  const save = () => void form.save()
  useFormKeys(root, { saves: !readOnly })

  return (
    <Dialog
      title={row ? recordText(resource, row) : newLabel(resource)}
      width={840}
      guarded={form.dirty && !readOnly}
      onClose={onClose}
    >
      <form
        ref={root}
        noValidate
        onKeyDown={stopBubbling}
        onSubmit={(event) => {
          event.preventDefault()
          stopBubbling(event)
          save()
        }}
      >
        <Stack gap={16}>
          <FormErrors form={form} />
          <FormBody resource={resource} row={row} form={form} readOnly={readOnly} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={form.busy}>
              {readOnly ? 'Cerrar' : 'Cancelar'}
            </Button>
            {!readOnly && (
              <Button type="submit" loading={form.busy}>
                Guardar
              </Button>
            )}
          </DialogFoot>
        </Stack>
      </form>
      {form.conflict && (
        <ConflictDialog
          resource={resource}
          conflict={form.conflict}
          onResolve={(choices) => void form.resolveConflict(choices)}
          onCancel={form.leaveConflict}
        />
      )}
    </Dialog>
  )
}

/** React events bubble through portals: stop them here so that the parent does not handle events of the dialog. */
const stopBubbling = (event: SyntheticEvent) => event.stopPropagation()
