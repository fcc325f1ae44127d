import { choice } from '@wamani/contract/core/kinds/fields.ts'
import { issueText } from '../../../crud/form/formValues.ts'
import { LongChoice } from '../../../crud/inputs/choices/ChoiceInput.tsx'
import type { Intake } from './useIntake.ts'

export function CatalogoSelect(props: {
  name: string
  label: string
  form: Intake
  data: readonly { value: string; label: string }[]
  help?: string | undefined
  disabled?: boolean
}) {
  const { name, label, form, data, help, disabled = false } = props
  return (
    <div data-field={name}>
      <LongChoice
        name={name}
        field={{ ...choice({ label, options: {} }), help, options: data }}
        value={form.values[name] ?? null}
        disabled={disabled}
        error={issueText(form.issues, name)}
        onChange={(chosen) => form.set(name, chosen ?? undefined)}
      />
    </div>
  )
}
