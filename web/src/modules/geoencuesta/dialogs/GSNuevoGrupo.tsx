import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionForm } from '../../../crud/actions/ActionForm.tsx'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import { success } from '../../../crud/Toast.tsx'
import { useGrupo } from '../useGrupos.ts'
import { useSaving } from '../useSaving.ts'
import type { DialogContent } from './DialogShell.tsx'

const { fields } = grupo
const names = ['nombre', 'descripcion'] as const

/** Creates a group, or renames `idGrupo`. OK with an empty name closes without saving. */
export function GSNuevoGrupo({ data: { idGrupo }, onDone, onClose }: DialogContent<'GSNuevoGrupo'>) {
  const stored = useGrupo(idGrupo).data
  const [values, setValues] = useState<Record<string, unknown>>({ nombre: '', descripcion: '' })
  useEffect(() => {
    if (stored) setValues({ nombre: stored.nombre, descripcion: stored.descripcion ?? '' })
  }, [stored])
  const saving = useSaving(
    () => {
      const body = { nombre: String(values.nombre), descripcion: String(values.descripcion ?? '') }
      if (!stored) return call(grupo.routes.create, { body })
      const { grupoUsuario, version } = stored
      return call(grupoRoutes.updateGrupo, {
        params: {},
        body: { ...body, idGrupo, version, grupoUsuario },
      })
    },
    () => onDone(success(`Se ${stored ? 'guardó' : 'registró'} el grupo ${String(values.nombre)}.`)),
  )
  const issues = saving.error?.errors ?? []
  const hasName = String(values.nombre ?? '').trim() !== ''
  return (
    <ActionForm
      submitLabel="Aceptar"
      issues={issues}
      failure={saving.error}
      busy={saving.isPending}
      onDismiss={saving.reset}
      onSubmit={() => (hasName ? saving.mutate(undefined) : onClose())}
      onCancel={onClose}
    >
      {names.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={fields[name]}
          value={values[name]}
          error={issueText(issues, name)}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </ActionForm>
  )
}
