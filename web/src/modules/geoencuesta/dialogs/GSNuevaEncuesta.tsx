import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionForm } from '../../../crud/actions/ActionForm.tsx'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import { success } from '../../../crud/Toast.tsx'
import { GrupoSelect } from '../GrupoSelect.tsx'
import { useGrupos } from '../useGrupos.ts'
import { useSaving } from '../useSaving.ts'
import { validateValues } from '../validateValues.ts'
import type { DialogContent } from './DialogShell.tsx'

const { fields } = encuesta
const names = ['nombre', 'descripcion'] as const

export function GSNuevaEncuesta({ onDone, onClose }: DialogContent<'GSNuevaEncuesta'>) {
  const { grupos, linkOf, failure } = useGrupos()
  const [idGrupo, setIdGrupo] = useState<number | null>(null)
  const [values, setValues] = useState<Record<string, unknown>>({ nombre: '', descripcion: '' })
  const [issues, setIssues] = useState<Issue[]>([])
  const saving = useSaving(
    () =>
      call(encuesta.routes.create, {
        body: { ...values, idGrupoUsuario: linkOf(idGrupo ?? 0) },
      }),
    () => onDone(success(`Se registró la encuesta ${String(values.nombre)}.`)),
  )
  function submit() {
    const missing = idGrupo === null ? [{ campo: 'grupo', mensaje: messages.choose('Grupo') }] : []
    const found = [...missing, ...validateValues(encuesta.input, values)]
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
      <GrupoSelect grupos={grupos} value={idGrupo} error={issueText(shown, 'grupo')} onChange={setIdGrupo} />
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
