import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { FormSection } from '../../ui/layout/FormSection.tsx'
import type { Row, ScreenResource } from '../calls.ts'
import { sectionsOf } from '../form/formValues.ts'
import { readFields } from '../form/shownFields.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import type { ScreenParts } from '../screenParts.ts'
import { webKinds } from '../webKinds.ts'
import classes from './RecordFields.module.css'

const nothing = () => undefined

const unlabelled = (field: Field): Field => ({ ...field, label: '', help: undefined, required: false })

/** Read-only fields of a record in sections. Fields redacted for this user are missing in the record. */
export function RecordFields(props: {
  resource: ScreenResource
  row: Row
  parts?: Pick<ScreenParts, 'inputs' | 'state'>
}) {
  const { resource, row, parts: { inputs = {}, state } = {} } = props
  const fields = readFields(resource.fields, row)
  const stands = (name: string) => {
    const field = fields[name]
    return name in row && field !== undefined && kinds[field.kind].readable
  }
  return (
    <div className={classes.root}>
      {sectionsOf(resource)
        .map((section) => ({ ...section, fields: section.fields.filter(stands) }))
        .filter((section) => section.fields.length > 0)
        .map((section) => (
          <FormSection key={section.title ?? ''} title={section.title} dense>
            {section.fields.map((name) => {
              const field = fields[name]
              if (!field) return null
              const { wideInput, wideValue } = webKinds[field.kind]
              // the custom input of a set shows more than the text value; child rows use the table
              const Own = wideInput && !field.rows ? inputs[name] : undefined
              return (
                <div key={name} data-wide={Own !== undefined || wideValue || undefined}>
                  {/* no label if it repeats the section title, or for child rows alone in a section */}
                  {!(wideValue && (field.label === section.title || (field.rows && section.fields.length === 1))) && (
                    <div className={classes.label}>{withUnitOf(field, row).label}</div>
                  )}
                  <div className={classes.value}>
                    {state?.field === name ? (
                      <state.StateCell row={row} />
                    ) : Own ? (
                      <Own name={name} field={unlabelled(field)} value={row[name]} disabled onChange={nothing} />
                    ) : (
                      <FieldValue field={withYesNoWords(field)} value={row[name]} record={row} />
                    )}
                  </div>
                </div>
              )
            })}
          </FormSection>
        ))}
    </div>
  )
}
