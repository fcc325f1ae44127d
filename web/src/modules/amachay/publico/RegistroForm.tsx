import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useMemo } from 'react'
import type { Values } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { issueText } from '../../../crud/form/formValues.ts'
import { shownFields } from '../../../crud/form/shownFields.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { choicesOf } from './choicesOf.ts'
import { type Kind, kinds } from './kinds.ts'
import { ListedInput } from './ListedInput.tsx'
import { OwnDistrict } from './OwnDistrict.tsx'
import type { Catalogos } from './useCatalogos.ts'
import { type Registro, useRegistro } from './useRegistro.ts'
import classes from './VoluntariadoForm.module.css'

/** Form of one volunteer. If only one campaign is open, it is preselected. */
export function RegistroForm(props: { kind: Kind; catalogos: Catalogos; onReceived: () => void }) {
  const { kind, catalogos, onReceived } = props
  const [only, another] = catalogos.campanias
  const form = useRegistro(kind, only && !another ? { campania: { id: only.id } } : {}, onReceived)
  const vaccinates = form.values.tipoApoyo === 'vacunador'
  const choices = useMemo(() => choicesOf(catalogos, vaccinates), [catalogos, vaccinates])
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send()
  }
  return (
    <form className={classes.root} noValidate onSubmit={submit}>
      <ErrorSummary issues={form.issues} attempt={form.tries} />
      {kinds[kind].sections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields.map((name) => (
            <OneField key={name} name={name} form={form} choices={choices} />
          ))}
        </FormSection>
      ))}
      <div data-field="consentimiento">
        <p className={classes.lead}>{catalogos.consentimiento.texto}</p>
        <Checkbox
          label="Autorizo el tratamiento de mis datos personales para organizar esta campaña (Ley N.° 29733)."
          checked={form.values.consentimiento === true}
          error={issueText(form.issues, 'consentimiento')}
          onChange={(event) => form.set('consentimiento', event.currentTarget.checked)}
        />
      </div>
      {form.failure && (
        <Alert status="danger" seconds={0} title={form.failure.errorMessage} onDismiss={form.dismiss}>
          Lo que escribió sigue aquí.{form.failure.traza && ` Código de seguimiento: ${form.failure.traza}`}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={form.busy}>
        Enviar inscripción
      </Button>
    </form>
  )
}

/** Vaccinators must name a health profession; the server marks which professions qualify. */
const wantsProfesion = (name: string, { tipoApoyo }: Values) => name === 'profesion' && tipoApoyo === 'vacunador'

function OneField({ name, form, choices }: { name: string; form: Registro; choices: ReturnType<typeof choicesOf> }) {
  const declared = shownFields(form.fields, form.values)[name]
  if (!declared) return null
  const required = declared.required || wantsProfesion(name, form.values)
  const field = { ...declared, required }
  const shared = { name, field, value: form.values[name], error: issueText(form.issues, name) }
  const listed = choices[name]
  const set = (value: unknown) => form.set(name, value)
  if (listed)
    return (
      <div>
        <ListedInput {...shared} choices={listed} onChange={set} />
        {field.kind === 'ubigeo' && <OwnDistrict choices={listed} onChoose={({ value }) => set(value)} />}
      </div>
    )
  return <FieldInput {...shared} onChange={set} />
}
