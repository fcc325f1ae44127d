import { Button, Stack } from '@mantine/core'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { type SyntheticEvent, useState } from 'react'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { isDenied } from '../../../crud/actions/isDenied.ts'
import type { Values } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { checkValues, inFormOrder, issueText, startValues } from '../../../crud/form/formValues.ts'
import { shownFields, withoutHidden } from '../../../crud/form/shownFields.ts'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import classes from './AgregarRecursoDialog.module.css'
import { MenuPreview } from './MenuPreview.tsx'
import { recursoInputs, useTiposRecurso } from './recursoInputs.tsx'

const { menu, accion, descripcion, tipoRecurso, solicitud, url, descripcionMenu, urlMenu, icon, orden } = recurso.fields
const asked = { menu, accion, descripcion, tipoRecurso, solicitud, url, descripcionMenu, urlMenu, icon, orden }

/**
 * The dialog GSAgregarRecurso: adds a resource to a service, or edits `stored`. Neither Esc nor a click outside closes
 * it. OK validates with the contract and calls `onAccept`; the resource is saved with its service.
 */
export function AgregarRecursoDialog(props: {
  stored?: Values
  onAccept: (accepted: Values) => void
  onClose: () => void
}) {
  const { stored, onAccept, onClose } = props
  const [values, setValues] = useState(() => ({ ...startValues(recurso.fields), ...stored }))
  const [issues, setIssues] = useState<Issue[]>([])
  const [dismissed, setDismissed] = useState(false)
  const types = useTiposRecurso()
  const shown = shownFields(asked, values)

  function accept(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form behind the dialog
    event.stopPropagation()
    const kept = withoutHidden(recurso.fields, values)
    const { body, issues: found } = checkValues(recurso.input, recurso.fields, kept)
    setIssues(inFormOrder(Object.keys(shown), found))
    if (body) {
      onClose()
      onAccept({ ...kept, solicitud: body.solicitud, accion: body.accion })
    }
  }

  return (
    <Dialog title={stored ? 'Editar recurso' : 'Agregar recurso'} width={720} guarded onClose={onClose}>
      <form noValidate onSubmit={accept} onKeyDown={(event) => event.stopPropagation()}>
        <Stack gap={16}>
          {types.error && isDenied(types.error) && !dismissed && (
            <DialogFailure failure={types.error} onDismiss={() => setDismissed(true)} />
          )}
          <ErrorSummary issues={issues} />
          <div className={classes.fields}>
            {Object.entries(shown).map(([name, field]) => (
              <FieldInput
                key={name}
                name={name}
                field={{ ...field, label: field.label.toLocaleUpperCase('es-PE') }}
                own={recursoInputs[name]}
                value={values[name]}
                error={issueText(issues, name)}
                onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
              />
            ))}
          </div>
          {values.menu === true && <MenuPreview values={values} />}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit">{stored ? 'Aceptar' : 'Agregar'}</Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
