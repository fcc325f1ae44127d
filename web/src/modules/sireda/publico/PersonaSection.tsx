import { Radio, Stack } from '@mantine/core'
import { intakeFields } from '@wamani/contract/sireda/publico.ts'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { IntakeField } from './IntakeField.tsx'
import type { Intake } from './useIntake.ts'

const meanings: Readonly<Record<string, string>> = {
  identificada: 'La entidad que atienda la denuncia conocerá sus datos.',
  reserva: 'Solo el personal autorizado verá sus datos; no se entregan a la entidad ni al denunciado.',
  anonima: 'No se registra quién denuncia. Podrá seguirla con su código.',
}

export function PersonaSection({ form }: { form: Intake }) {
  const { anonymous } = form
  return (
    <FormSection title="4. ¿Quién denuncia?">
      <div data-wide data-field="modalidad">
        <Radio.Group
          name="modalidad"
          label={intakeFields.modalidad.label}
          required
          value={String(form.values.modalidad)}
          onChange={(chosen) => form.set('modalidad', chosen)}
        >
          <Stack gap={12} mt={8}>
            {intakeFields.modalidad.options?.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} description={meanings[value]} />
            ))}
          </Stack>
        </Radio.Group>
      </div>
      {!anonymous && (
        <>
          <IntakeField name="nombres" form={form} required />
          <IntakeField name="apellidos" form={form} required />
          <IntakeField name="tipoDocumento" form={form} required />
          <IntakeField name="dni" form={form} required />
          <IntakeField name="telefono" form={form} help="Indique un correo o un teléfono, para poder avisarle." />
        </>
      )}
      <IntakeField
        name="correo"
        form={form}
        help={anonymous ? 'Es opcional y solo sirve para avisarle.' : 'En él recibirá el código y la respuesta.'}
      />
    </FormSection>
  )
}
