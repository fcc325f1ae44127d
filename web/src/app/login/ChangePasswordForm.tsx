import { PasswordInput } from '@mantine/core'
import { clave } from '@wamani/contract/seguridad/clave.ts'
import { useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { changeOwnPassword, type PasswordChange } from '../../api/changeOwnPassword.ts'
import { ErrorSummary, type FormIssue } from '../../ui/feedback/ErrorSummary.tsx'
import { FormLayout } from '../../ui/layout/FormLayout.tsx'
import { FormSection } from '../../ui/layout/FormSection.tsx'
import { PasswordStrength } from '../../ui/text/PasswordStrength.tsx'

type Refusal = { title?: string; issues: readonly FormIssue[] }

const fields = [
  { name: 'claveActual', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'clave', label: 'Contraseña nueva', autoComplete: 'new-password' },
  { name: 'confirmarClave', label: 'Confirmar contraseña nueva', autoComplete: 'new-password' },
] as const

const rule = clave()

function lacksOf(typed: string): string | undefined {
  return typed === '' ? undefined : rule.input.safeParse(typed).error?.issues[0]?.message
}

export function ChangePasswordForm(props: { cancelLabel: string; onCancel: () => void; onChanged?: () => void }) {
  const [values, setValues] = useState<PasswordChange>({ claveActual: '', clave: '', confirmarClave: '' })
  const [refusal, setRefusal] = useState<Refusal>({ issues: [] })
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)

  async function submit() {
    setBusy(true)
    setTries(tries + 1)
    try {
      await changeOwnPassword(values)
      props.onChanged?.()
    } catch (caught) {
      const { errors, errorMessage } = asCallFailure(caught)
      setRefusal(
        errors.length > 0
          ? { issues: errors }
          : { title: 'No se pudo cambiar la contraseña', issues: [{ campo: '', mensaje: errorMessage }] },
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormLayout
      busy={busy}
      saveLabel="Cambiar contraseña"
      cancelLabel={props.cancelLabel}
      onCancel={props.onCancel}
      onSubmit={() => void submit()}
      errors={<ErrorSummary issues={refusal.issues} title={refusal.title} attempt={tries} />}
    >
      <FormSection>
        {fields.map(({ name, label, autoComplete }) => (
          <div key={name}>
            <PasswordInput
              name={name}
              label={label}
              autoComplete={autoComplete}
              required
              maxLength={200}
              value={values[name]}
              description={name === 'clave' ? rule.help : undefined}
              error={refusal.issues.find((issue) => issue.campo === name)?.mensaje}
              visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
              onChange={(event) => {
                setValues({ ...values, [name]: event.currentTarget.value })
                setRefusal({ ...refusal, issues: refusal.issues.filter(({ campo }) => campo !== name && campo !== '') })
              }}
            />
            {name === 'clave' && <PasswordStrength value={values.clave} lacks={lacksOf(values.clave)} />}
          </div>
        ))}
      </FormSection>
    </FormLayout>
  )
}
