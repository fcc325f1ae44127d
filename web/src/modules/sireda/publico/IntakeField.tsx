import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { intakeFields } from '@wamani/contract/sireda/publico.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import type { Intake } from './useIntake.ts'

/** Input of one declared field. `required`: set when a rule requires a field that is declared optional. */
export function IntakeField(props: {
  name: keyof typeof intakeFields
  form: Intake
  required?: boolean
  help?: string
}) {
  const { name, form, required, help } = props
  const field = withUnitOf(intakeFields[name], form.values)
  return (
    <FieldInput
      name={name}
      field={{ ...field, required: required ?? field.required, help: help ?? field.help }}
      value={form.values[name]}
      error={issueText(form.issues, name)}
      onChange={(value) => form.set(name, value)}
    />
  )
}
