import { Button, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cantidad } from '@wamani/contract/combustible/cantidad.ts'
import { combustibleRoutes } from '@wamani/contract/combustible/combustibleRoutes.ts'
import { insumo as catalogue } from '@wamani/contract/combustible/insumo.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { choice } from '@wamani/contract/core/kinds/fields.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { focusFirstInDialog } from '../../crud/form/formFocus.ts'
import { useFormKeys } from '../../crud/form/useFormKeys.ts'
import { valueText } from '../../crud/record/valueText.ts'
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'

type Insumo = { idInsumo: number; nombre: string; unidad: string }
/** A line of a request. `medida` is a copy of the unit of the supply (F20). */
export type LineaInsumo = { insumo: Insumo; medida: string; cantidad: string }

const quantity = cantidad()
const supply = choice({ label: 'Insumo', options: {} })

function issuesOf(insumo: Insumo | undefined, typed: string): Issue[] {
  const validated = quantity.input.safeParse(typed)
  return [
    ...(insumo?.unidad ? [] : [{ campo: 'insumo', mensaje: 'Seleccione un insumo de combustible' }]),
    ...(validated.success ? [] : [{ campo: 'cantidad', mensaje: validated.error.issues[0]?.message ?? '' }]),
  ]
}

/**
 * The dialog GSAgregarInsumo: supply, quantity (as text) and its read-only unit. After a rejected submission, OK stays
 * disabled until all issues are resolved.
 */
export function AgregarInsumoDialog(props: {
  stored?: LineaInsumo | undefined
  taken: readonly number[]
  onAccept: (linea: LineaInsumo) => void
  onClose: () => void
}) {
  const { stored, taken, onAccept, onClose } = props
  const [chosen, setChosen] = useState<unknown>(stored ? String(stored.insumo.idInsumo) : null)
  const [typed, setTyped] = useState(stored?.cantidad ?? '')
  const [tries, setTries] = useState(0)
  const supplies = useQuery<Insumo[], CallFailure>({
    queryKey: ['combustible.insumo', 'todos'],
    queryFn: ({ signal }) => call(combustibleRoutes.listInsumos, { signal }),
  })
  const choices = (supplies.data ?? []).filter(({ idInsumo }) => !taken.includes(idInsumo))
  const known = new Map([...choices, ...(stored ? [stored.insumo] : [])].map((one) => [String(one.idInsumo), one]))
  const insumo = known.get(String(chosen))
  const issues = tries > 0 ? issuesOf(insumo, typed) : []
  const form = useRef<HTMLFormElement>(null)
  const isReady = supplies.data !== undefined
  useEffect(() => {
    if (isReady) focusFirstInDialog(form.current)
  }, [isReady])
  useFormKeys(form, { saves: true })
  const errorOf = (name: string) => issues.find(({ campo }) => campo === name)?.mensaje

  function accept(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form behind the dialog
    event.stopPropagation()
    setTries(tries + 1)
    if (!insumo || issuesOf(insumo, typed).length > 0) return
    onClose()
    onAccept({ insumo, medida: insumo.unidad, cantidad: quantity.input.parse(typed) })
  }
  return (
    <Dialog title={stored ? 'Editar insumo' : 'Agregar insumo'} width={480} onClose={onClose}>
      <form ref={form} noValidate onSubmit={accept} onKeyDown={(event) => event.stopPropagation()}>
        <Stack gap={16}>
          {supplies.error && <DialogFailure failure={supplies.error} onDismiss={() => void supplies.refetch()} />}
          <ErrorSummary issues={issues} attempt={tries} />
          <FieldInput
            name="insumo"
            field={{ ...supply, options: [...known].map(([value, { nombre }]) => ({ value, label: nombre })) }}
            value={chosen}
            error={errorOf('insumo')}
            // disabled while loading, so that typed keys are not lost when the options replace the placeholder
            disabled={!isReady}
            onChange={setChosen}
          />
          <div data-field="cantidad">
            <TextInput
              label="Cantidad"
              required
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={errorOf('cantidad')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <TextInput
            label="Unidad de medida"
            readOnly
            value={insumo ? valueText(catalogue.fields.unidad, insumo.unidad) : ''}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={issues.length > 0}>
              Aceptar
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
