import { useMutation } from '@tanstack/react-query'
import type { Fields } from '@wamani/contract/core/field.ts'
import { messages } from '@wamani/contract/core/messages.ts'
import type { Issue } from '@wamani/contract/core/problem.ts'
import { clave, claveActual, confirmarClave } from '@wamani/contract/seguridad/clave.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useSession } from '../../../api/useSession.ts'
import type { Row } from '../../../crud/calls.ts'
import { DialogFailure } from '../../../crud/DialogFailure.tsx'
import { FieldInput } from '../../../crud/FieldInput.tsx'
import { checkValues, issueText, startValues } from '../../../crud/formValues.ts'
import { LeaveGuard } from '../../../crud/LeaveGuard.tsx'
import { useCrumbs } from '../../../crud/useCrumbs.ts'
import { useFormKeys } from '../../../crud/useFormKeys.ts'
import { recordText } from '../../../crud/valueText.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { FormLayout } from '../../../ui/FormLayout.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

const route = usuarioRoutes.changeClave
const ofOther: Fields = { clave: clave(), confirmarClave: confirmarClave() }
const ofOneself: Fields = { claveActual: claveActual(), ...ofOther }

/** The view editPassword: the own password, told the present one, or a new one for another user, who must then change it. */
export function ChangeClaveScreen({ row, onLeave, onDone }: { row: Row; onLeave: () => void; onDone: () => void }) {
  const isOwn = useSession().user?.idUsuario === row.idUsuario
  const fields = isOwn ? ofOneself : ofOther
  const root = useRef<HTMLDivElement>(null)
  const crumbs = useCrumbs(usuario.screen)
  const [values, setValues] = useState(() => startValues(fields))
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const change = useMutation<unknown, CallFailure, object>({
    mutationFn: (body) => call(route, { params: { id: Number(row.idUsuario) }, body: body as never }),
    onSuccess: onDone,
    onError: ({ errors }) => setIssues([...errors]),
  })

  function save() {
    const { body, issues: found } = checkValues(route.body!, fields, values)
    const missing = isOwn && !values.claveActual ? [unsaid] : []
    setTries(tries + 1)
    setIssues([...missing, ...found])
    if (body && missing.length === 0) change.mutate(body)
  }
  useFormKeys(root, { save, leave: onLeave })

  return (
    <div ref={root}>
      <PageHeader
        title="Cambiar contraseña"
        breadcrumb={[...crumbs, { label: usuario.menu?.label ?? '', to: usuario.screen }]}
        description={recordText(usuario, row)}
      />
      <FormLayout
        busy={change.isPending}
        saveLabel="Cambiar contraseña"
        errors={
          <>
            {change.error && issues.length === 0 && <DialogFailure failure={change.error} onDismiss={change.reset} />}
            <ErrorSummary issues={issues} attempt={tries} />
          </>
        }
        onSubmit={save}
        onCancel={onLeave}
      >
        <FormSection
          title={isOwn ? 'Su contraseña' : 'Contraseña nueva'}
          description={
            isOwn
              ? 'Se cerrarán sus demás sesiones.'
              : 'Se cerrarán sus sesiones, y deberá cambiar la contraseña cuando vuelva a ingresar.'
          }
        >
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={values[name]}
              error={issueText(issues, name)}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </FormSection>
      </FormLayout>
      <LeaveGuard dirty={!change.isSuccess && Object.values(values).some(Boolean)} />
    </div>
  )
}

const unsaid: Issue = { campo: 'claveActual', mensaje: messages.type('Contraseña actual') }
