import { Button, Group, Stack } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/field.ts'
import { findResource } from '@wamani/contract/core/registry.ts'
import { type SyntheticEvent, useRef } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import type { Row } from './calls.ts'
import { FormBody } from './FormBody.tsx'
import { FormErrors } from './FormErrors.tsx'
import { newOf } from './resourceWords.ts'
import { useFormKeys } from './useFormKeys.ts'
import { useRecordForm } from './useRecordForm.ts'

/** Makes a record of another resource without leaving the form that needs it; `onCreated` gets it as a reference. */
export function CreateDialog({
  to,
  onCreated,
  onClose,
}: {
  to: string
  onCreated: (row: Reference) => void
  onClose: () => void
}) {
  const resource = findResource(to)
  const root = useRef<HTMLFormElement>(null)
  const form = useRecordForm(resource, undefined, (saved) => {
    onCreated(asReference(resource, saved))
    onClose()
  })
  const save = () => void form.save()
  useFormKeys(root, { save })

  return (
    <Dialog title={newOf(resource)} width={840} guarded={form.dirty} onClose={onClose}>
      <form
        ref={root}
        noValidate
        onKeyDown={keepInside}
        onSubmit={(event) => {
          event.preventDefault()
          keepInside(event)
          save()
        }}
      >
        <Stack gap={16}>
          <FormErrors form={form} />
          <FormBody resource={resource} form={form} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose} disabled={form.busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={form.busy}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** React lets events of a dialog rise into the form that opened it, which must not take them for its own. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation()

function asReference(resource: { id: string; display: readonly string[] }, row: Row): Reference {
  return Object.fromEntries([resource.id, ...resource.display].map((name) => [name, scalar(row[name])]))
}

const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
