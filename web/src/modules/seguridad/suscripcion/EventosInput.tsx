import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { suscripcion, suscripcionRoutes } from '@wamani/contract/seguridad/suscripcion.ts'
import { call } from '../../../api/call.ts'
import { type FieldInputProps, listProps, wrapperProps } from '../../../crud/inputs/fieldInputProps.ts'

/** Multi-select of events by description. Its value is a list of event names. */
export function EventosInput(props: FieldInputProps) {
  const { value, onChange } = props
  const { data = [] } = useQuery({
    queryKey: [suscripcion.key, 'eventos'],
    queryFn: ({ signal }) => call(suscripcionRoutes.listEventos, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const chosen = Array.isArray(value) ? value.map(String) : []
  const known = new Set(data.map(({ evento }) => evento))
  return (
    <MultiSelect
      {...wrapperProps(props)}
      {...listProps(props)}
      description="Escriba para buscar: «vale», «emitido»…"
      searchable
      data={[
        ...data.map(({ evento, descripcion }) => ({ value: evento, label: `${descripcion} (${evento})` })),
        // events that no longer exist can still be removed
        ...chosen.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one })),
      ]}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  )
}
