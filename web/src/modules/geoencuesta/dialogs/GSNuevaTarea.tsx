import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { spacedLink } from '@wamani/contract/geoencuesta/ownLink.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionForm } from '../../../crud/actions/ActionForm.tsx'
import type { Values } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import { success } from '../../../crud/Toast.tsx'
import { GrupoSelect } from '../GrupoSelect.tsx'
import { useGrupos } from '../useGrupos.ts'
import { useSaving } from '../useSaving.ts'
import { validateValues } from '../validateValues.ts'
import type { DialogContent } from './DialogShell.tsx'

const { fields } = tarea
const names = ['nombre', 'descripcion', 'fechaFin'] as const

/** Creates a task. OK does nothing while the name or the group is empty. */
export function GSNuevaTarea({ onDone, onClose }: DialogContent<'GSNuevaTarea'>) {
  const { grupos, linkOf, failure } = useGrupos()
  const [idGrupo, setIdGrupo] = useState<number | null>(null)
  const [values, setValues] = useState<Record<string, unknown>>({ nombre: '', descripcion: '', fechaFin: null })
  const [issues, setIssues] = useState<Issue[]>([])
  const saving = useSaving(
    () => {
      const body: Values = { ...values, [spacedLink]: linkOf(idGrupo ?? 0) }
      return call(tarea.routes.create, { body })
    },
    () => onDone(success(`Se registró la tarea ${String(values.nombre)}.`)),
  )
  function submit() {
    if (String(values.nombre ?? '').trim() === '' || idGrupo === null) return
    const found = validateValues(tarea.input, values)
    setIssues(found)
    if (found.length === 0) saving.mutate(undefined)
  }
  const shown = issues.length > 0 ? issues : (saving.error?.errors ?? [])
  return (
    <ActionForm
      submitLabel="Aceptar"
      issues={shown}
      failure={saving.error ?? failure}
      busy={saving.isPending}
      onDismiss={saving.reset}
      onSubmit={submit}
      onCancel={onClose}
    >
      <GrupoSelect grupos={grupos} value={idGrupo} onChange={setIdGrupo} />
      {names.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={fields[name]}
          value={values[name]}
          error={issueText(shown, name)}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </ActionForm>
  )
}
