import { useMutation } from '@tanstack/react-query'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { bodyOf } from '@wamani/contract/core/http/route.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { clave, claveActual, confirmarClave } from '@wamani/contract/seguridad/clave.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useSession } from '../../../api/useSession.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import type { Row } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { checkValues, issueText, startValues } from '../../../crud/form/formValues.ts'
import { LeaveGuard } from '../../../crud/form/LeaveGuard.tsx'
import { useFormKeys } from '../../../crud/form/useFormKeys.ts'
import { useBreadcrumb } from '../../../crud/page/useBreadcrumb.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { FormLayout } from '../../../ui/layout/FormLayout.tsx'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'

const route = usuarioRoutes.updateClave
const ofOther: Fields = { clave: clave(), confirmarClave: confirmarClave() }
const ofOneself: Fields = { claveActual: claveActual(), ...ofOther }

/**
 * Changes the user's own password, which needs the current one, or sets a password for another user, who must change it at the
 * next login.
 */
export function ChangeClaveScreen({ row, onLeave, onDone }: { row: Row; onLeave: () => void; onDone: () => void }) {
  const isOwn = useSession().user?.idUsuario === row.idUsuario
  const fields = isOwn ? ofOneself : ofOther
  const root = useRef<HTMLDivElement>(null)
  const crumbs = useBreadcrumb(usuario.screen)
  const [values, setValues] = useState(() => startValues(fields))
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const change = useMutation<unknown, CallFailure, object>({
    mutationFn: (body) => call(route, { params: { id: Number(row.idUsuario) }, body: body }),
    onSuccess: onDone,
    onError: ({ errors }) => setIssues([...errors]),
  })

  function save() {
    const { body, issues: found } = checkValues(bodyOf(route), fields, values)
    const missing = isOwn && !values.claveActual ? [unsaid] : []
    setTries(tries + 1)
    setIssues([...missing, ...found])
    if (body && missing.length === 0) change.mutate(body)
  }
  useFormKeys(root, { saves: true, leave: onLeave })

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
