import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { FormSection } from '../ui/FormSection.tsx'
import type { Row } from './calls.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'
import classes from './FormBody.module.css'
import { issueText, sectionsOf } from './formValues.ts'
import type { RecordForm } from './useRecordForm.ts'

type BodyProps = { resource: AnyResource; row?: Row; form: RecordForm; readOnly?: boolean }

/** The fields of a record in their sections: inputs for what may be changed, values for what the server makes (only once there is a record). */
export function FormBody({ resource, row, form, readOnly = false }: BodyProps) {
  const { fields } = resource
  const stands = (name: string) =>
    fields[name] && (!fields[name].readOnly || row !== undefined) && !(readOnly && fields[name].kind === 'password')
  return sectionsOf(resource)
    .map((section) => ({ ...section, fields: section.fields.filter(stands) }))
    .filter((section) => section.fields.length > 0)
    .map((section) => (
      <FormSection key={section.title ?? ''} title={section.title}>
        {section.fields.map((name) => {
          const field = fields[name]
          if (!field) return null
          if (readOnly || field.readOnly) return <ShownField key={name} field={field} value={row?.[name]} />
          return (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={form.values[name]}
              error={issueText(form.issues, name)}
              onChange={(value) => form.set(name, value)}
            />
          )
        })}
      </FormSection>
    ))
}

/** A field for reading: its label and its value. */
function ShownField({ field, value }: Parameters<typeof FieldValue>[0]) {
  return (
    <div data-wide={field.kind === 'longText' || undefined}>
      <div className={classes.label}>{field.label}</div>
      <div className={classes.value}>
        <FieldValue field={field} value={value} />
      </div>
    </div>
  )
}
