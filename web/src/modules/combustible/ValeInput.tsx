import { Input } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { OutputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { ReferencePicker } from '../../crud/inputs/choices/ReferencePicker.tsx'
import { type FieldInputProps, wrapperProps } from '../../crud/inputs/fieldInputProps.ts'
import { useOrigin } from '../../crud/page/useOrigin.ts'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { valueText } from '../../crud/record/valueText.ts'

type Vale = OutputOf<typeof vale.fields>

/**
 * The voucher of a dispatch. Choosing one fills in its vehicle and its lines (supplies and quantities), and shows for
 * which unit and station the voucher is valid.
 */
export function ValeInput(props: FieldInputProps) {
  const { field, value, disabled, onChange, fill } = props
  const can = useCan()
  const opened = useMutation<Vale, CallFailure, number>({
    mutationFn: (id) => call(vale.routes.get, { params: { id } }),
  })
  const origin = useOrigin(consumo)
  function begin(chosen: unknown) {
    const id = (chosen as { idVale?: number } | null)?.idVale
    // `mutate` callbacks run only for the last call, so a slow response cannot overwrite a newer choice
    if (id && can(vale.routes.get))
      opened.mutate(id, {
        onSuccess: ({ detalle, vehiculo }) => fill?.({ detalle: detalle.map(dispatched), vehiculo }),
      })
  }
  function choose(chosen: unknown) {
    onChange(chosen)
    fill?.({ vehiculo: null })
    opened.reset()
    begin(chosen)
  }
  // opened from the page of a voucher, the form starts with that voucher selected; later edits are kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!disabled && origin?.field === props.name) begin(value)
  }, [])
  if (disabled)
    return (
      <Input.Wrapper {...wrapperProps(props)} labelElement="div">
        <FieldValue field={field} value={value} />
      </Input.Wrapper>
    )
  return (
    <ReferencePicker
      {...props}
      field={{ ...field, help: opened.data && validityText(opened.data) }}
      onChange={choose}
    />
  )
}

const dispatched = ({ insumo, medida, cantidad }: Vale['detalle'][number]) => ({
  insumo,
  medida,
  cantidad: Number(cantidad),
  precioUnitario: null,
})

const validityText = (row: Vale) =>
  (['vehiculo', 'chofer', 'grifo'] as const)
    .map((name) => `${vale.fields[name].label}: ${valueText(vale.fields[name], row[name])}`)
    .join(' · ')
