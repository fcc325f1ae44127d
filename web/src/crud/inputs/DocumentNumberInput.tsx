import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { documentTypeQuery, fitsDocument, plainDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import type { FoundPerson, personLookup } from '@wamani/contract/core/peru/personLookup.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

/** `namesOf` maps the person found to the fields of the form. */
export type DocumentInputProps = FieldInputProps & {
  lookup: ReturnType<typeof personLookup>
  namesOf: (found: FoundPerson) => Readonly<Record<string, string | null>>
}

export function DocumentNumberInput(props: DocumentInputProps) {
  const { value, onChange, fill, disabled, lookup, namesOf } = props
  const can = useCan()
  const tipoDocumento = documentTypeQuery.safeParse(props.type).data ?? 'DNI'
  const dni = plainDocument(inputText(value)).toUpperCase()
  const search = useMutation<FoundPerson, CallFailure>({
    mutationFn: () => call(lookup, { params: { dni }, query: { tipoDocumento } }),
    onSuccess: (found) => fill?.(namesOf(found)),
  })
  const label = tipoDocumento === 'DNI' ? 'Buscar el nombre por DNI' : 'Buscar el nombre por documento'
  const source = search.data
    ? `Según ${search.data.fuente === 'RENIEC' ? 'RENIEC' : 'los registros de la institución'}`
    : undefined
  return (
    <TextInput
      {...wrapperProps(props)}
      description={search.error ? undefined : (source ?? props.field.help)}
      error={props.error ?? search.error?.errorMessage}
      value={inputText(value)}
      onChange={(event) => {
        search.reset()
        onChange(event.currentTarget.value)
      }}
      rightSection={
        !disabled &&
        can(lookup) && (
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              aria-label={label}
              loading={search.isPending}
              disabled={!fitsDocument(tipoDocumento, dni)}
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
