import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FoundPerson } from '@wamani/contract/core/personLookup.ts'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { type FieldInputProps, inputText, wrapperProps } from '../../../crud/inputs/inputProps.ts'

const { reniec } = rrhh.routes

/** The number of an identity document; a DNI brings the name of its person. */
export function DocumentInput(props: FieldInputProps) {
  const { value, onChange, fill, disabled } = props
  const can = useCan()
  const dni = inputText(value).trim()
  const search = useMutation<FoundPerson, CallFailure>({
    mutationFn: () => call(reniec, { params: { dni } }),
    onSuccess: ({ nombre, apellidoPaterno, apellidoMaterno }) =>
      fill?.({ nombres: nombre, apellidoPaterno, apellidoMaterno: apellidoMaterno || null }),
  })
  const label = 'Buscar el nombre por DNI'
  const told = search.data
    ? `Según ${search.data.fuente === 'RENIEC' ? 'RENIEC' : 'los registros de la institución'}`
    : undefined
  return (
    <TextInput
      {...wrapperProps(props)}
      description={search.error ? undefined : (told ?? props.field.help)}
      error={props.error ?? search.error?.errorMessage}
      value={inputText(value)}
      onChange={(event) => {
        search.reset()
        onChange(event.currentTarget.value)
      }}
      rightSection={
        !disabled &&
        can(reniec) && (
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              aria-label={label}
              loading={search.isPending}
              disabled={!/^\d{8}$/.test(dni)}
              onClick={() => search.mutate()}
            >
              <IconUserSearch size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  )
}
