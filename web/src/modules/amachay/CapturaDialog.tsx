import { Button, Group, Stack, Text } from '@mantine/core'
import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { type ComponentType, useCallback, useRef } from 'react'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import type { Row } from '../../crud/calls.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { issueText } from '../../crud/form/formValues.ts'
import type { FieldInputProps } from '../../crud/inputs/fieldInputProps.ts'
import { valueText } from '../../crud/record/valueText.ts'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { Warning } from '../../ui/feedback/Warning.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { CheckInput, RadiosInput } from './CapturaInputs.tsx'
import { type confirmations, useCaptura } from './useCaptura.ts'
import { VacunadorInput } from './VacunadorInput.tsx'

const { fields } = vacunacion
const sitting = ['campania', 'establecimiento', 'brigada', 'fecha', 'vacuna', 'lote', 'vacunador'] as const
const person = ['tipoDocumento', 'documento', 'fechaNacimiento', 'sexo', 'dosis', 'consentimiento'] as const
const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  vacunador: VacunadorInput,
  sexo: RadiosInput,
  consentimiento: CheckInput,
}

/**
 * Records doses one after another with the keyboard alone. Data common to the session are typed once; Enter saves the
 * dose and starts the next one.
 */
export function CapturaDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const captura = useCaptura(() => form.current?.querySelector<HTMLElement>('[data-field="documento"] input')?.focus())
  const opened = useCallback((node: HTMLFormElement | null) => {
    form.current = node
    // `Dialog` focuses the element marked with `data-autofocus`.
    node?.querySelector('[data-field="campania"] input')?.setAttribute('data-autofocus', '')
  }, [])
  const input = (name: (typeof sitting | typeof person | typeof confirmations)[number] | 'ubicacion') => (
    <FieldInput
      key={name}
      name={name}
      field={fields[name]}
      own={inputs[name]}
      value={captura.values[name] ?? null}
      error={issueText(captura.issues, name)}
      onChange={(value) => captura.set(name, value)}
    />
  )
  return (
    <Dialog title="Registrar varias dosis" width={980} guarded onClose={onClose}>
      <form
        ref={opened}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          captura.save()
        }}
      >
        <Stack gap={16}>
          {captura.failure && <DialogFailure failure={captura.failure} onDismiss={captura.dismiss} />}
          <ErrorSummary issues={captura.issues} attempt={captura.tries} />
          <CardGrid least={220}>{sitting.map(input)}</CardGrid>
          <CardGrid least={220}>{person.map(input)}</CardGrid>
          {captura.asked.length > 0 && (
            <Warning title="Confirme antes de registrar">
              <Stack gap={12} align="flex-start">
                {captura.asked.includes('corrigePersona') && captura.found && (
                  <Registered person={captura.found} onUse={captura.useRegistered} />
                )}
                {captura.asked.map(input)}
              </Stack>
            </Warning>
          )}
          {input('ubicacion')}
          {captura.found && captura.found.dosis.length > 0 && <Before dosis={captura.found.dosis} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Terminar
            </Button>
            <Button type="submit" loading={captura.busy}>
              Registrar y seguir
            </Button>
          </Group>
          {captura.saved.length > 0 && <Recorded rows={captura.saved} />}
        </Stack>
      </form>
    </Dialog>
  )
}

type Known = { fechaNacimiento: string; sexo: string }

/** The birth date and sex recorded with the person's other doses, with a button that uses them. */
function Registered({ person: { fechaNacimiento, sexo }, onUse }: { person: Known; onUse: () => void }) {
  return (
    <>
      <Text>
        En sus otras dosis figura con fecha de nacimiento {formatDate(fechaNacimiento)} y sexo{' '}
        {valueText(fields.sexo, sexo)}. ¿Qué datos son los correctos?
      </Text>
      <Button variant="default" onClick={onUse}>
        Usar los registrados
      </Button>
    </>
  )
}

function Before({ dosis }: { dosis: readonly { dosis: number; fecha: string }[] }) {
  const given = dosis.map((one) => `dosis ${one.dosis} el ${formatDate(one.fecha)}`).join(', ')
  return <Text role="status">Ya tiene en esta campaña: {given}.</Text>
}

function Recorded({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      label="Dosis registradas ahora"
      columns={(['documento', 'dosis', 'fecha', 'lote', 'vacunador'] as const).map((name) => ({
        key: name,
        title: fields[name].label,
        render: (row: Row) => valueText(fields[name], row[name]),
      }))}
      rows={rows.slice(0, 10)}
      rowKey={({ id }) => Number(id)}
      empty={null}
    />
  )
}
