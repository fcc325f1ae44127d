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

/** An input's field where its label stands already, and nothing is typed. */
const unlabelled = (field: Field): Field => ({ ...field, label: '', help: undefined, required: false })

/** The fields of a stored record in their sections, for reading; one redacted for this user is absent from the record. */
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
              // the own input of a set shows more of it than its value says; rows are a table for reading
              const Own = wideInput && !field.rows ? inputs[name] : undefined
              return (
                <div key={name} data-wide={Own !== undefined || wideValue || undefined}>
                  {/* what has the whole section is not called twice; rows that have it to themselves have heads of their own */}
                  {!(wideValue && (field.label === section.title || (field.rows && section.fields.length === 1))) && (
                    <div className={classes.label}>{withUnitOf(field, row).label}</div>
                  )}
                  <div className={classes.value}>
                    {state?.field === name ? (
                      <state.Said row={row} />
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
