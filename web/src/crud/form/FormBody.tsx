import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { FormSection } from '../../ui/layout/FormSection.tsx'
import type { Row } from '../calls.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import type { ScreenParts } from '../screenParts.ts'
import { webKinds } from '../webKinds.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './FormBody.module.css'
import { issuesWithin, issueText, isTyped, type Section, sectionsOf } from './formValues.ts'
import { limitOptions } from './limitOptions.ts'
import { readFields, shownFields } from './shownFields.ts'
import type { RecordForm } from './useRecordForm.ts'

type BodyProps = {
  resource: AnyResource
  row?: Row | undefined
  form: RecordForm
  readOnly?: boolean
  inputs?: ScreenParts['inputs']
}

export function FormBody({ resource, row, form, readOnly = false, inputs }: BodyProps) {
  const record = { ...row, ...form.values }
  const fields = readOnly ? readFields(resource.fields, { ...row }) : shownFields(resource.fields, record)
  const isInput = (field: Field) => !readOnly && isTyped(field, row !== undefined)
  const stands = (name: string) => {
    const field = fields[name]
    // fields redacted for this user are missing in the record: hide them
    const isHere = row !== undefined && name in row && field !== undefined && isReadable(field)
    return field !== undefined && (isInput(field) ? !row || name in row || !isReadable(field) : isHere)
  }
  return sectionsOf(resource)
    .map((section) => ({ ...section, fields: section.fields.filter(stands) }))
    .filter((section) => section.fields.length > 0)
    .map((section) => (
      <FormSection
        key={section.title ?? ''}
        title={section.title}
        titledByField={isTitledByField(section, fields, isInput)}
      >
        {section.fields.map((name) => {
          const field = fields[name]
          if (!field) return null
          const own = inputs?.[name]
          if (!isInput(field) && !own) return <ShownField key={name} field={field} value={row?.[name]} record={row} />
          return (
            <FieldInput
              key={name}
              name={name}
              field={withUnitOf(limitOptions(row ? ofStored(field, row[name]) : field, record), record)}
              value={isInput(field) ? form.values[name] : row?.[name]}
              own={own}
              disabled={!isInput(field)}
              error={issueText(form.issues, name)}
              issues={issuesWithin(form.issues, name)}
              onChange={(value) => form.set(name, value)}
              fill={form.fill}
              isStored={row !== undefined}
              record={field.rows && record}
              district={field.district && record[field.district]}
              type={field.typeFrom && record[field.typeFrom]}
            />
          )
        })}
      </FormSection>
    ))
}

function isTitledByField({ title, fields: [first = ''] }: Section, fields: Fields, isInput: (field: Field) => boolean) {
  const field = fields[first]
  return field !== undefined && field.label === title && webKinds[field.kind].wideInput && isInput(field)
}

/** Secrets are never sent to the browser: an empty input keeps the stored one. */
const storedSecret = { required: false, help: 'Déjela en blanco para no cambiarla.' }

const isReadable = ({ kind }: Field) => kinds[kind].readable

function ofStored(field: Field, value: unknown): Field {
  if (!isReadable(field)) return { ...field, ...storedSecret }
  const { ways } = field.lifecycle ?? {}
  if (!ways) return field
  const open = [String(value), ...(ways[String(value)] ?? [])]
  return { ...field, options: (field.options ?? []).filter((option) => open.includes(option.value)) }
}

function ShownField({ field, value, record }: Parameters<typeof FieldValue>[0]) {
  return (
    <div data-wide={webKinds[field.kind].wideValue || undefined}>
      <div className={classes.label}>{withUnitOf(field, { ...record }).label}</div>
      <div className={classes.value}>
        <FieldValue field={field} value={value} record={record} />
      </div>
    </div>
  )
}
