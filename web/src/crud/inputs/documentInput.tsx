import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FoundPerson, personLookup } from '@wamani/contract/core/peru/personLookup.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { type FieldInputProps, inputText, wrapperProps } from './fieldInputProps.ts'

type Lookup = ReturnType<typeof personLookup>
type Names = Readonly<Record<string, string | null>>

/**
 * The input for the number of an identity document: a DNI brings the name of its person by this call, for whom it is
 * granted, as `namesOf` spreads it over the fields of the form.
 */
export const documentInput = (lookup: Lookup, namesOf: (found: FoundPerson) => Names) =>
  function BoundDocumentInput(props: FieldInputProps) {
    return <DocumentInput {...props} lookup={lookup} namesOf={namesOf} />
  }

function DocumentInput(props: FieldInputProps & { lookup: Lookup; namesOf: (found: FoundPerson) => Names }) {
  const { value, onChange, fill, disabled, lookup, namesOf } = props
  const can = useCan()
  const dni = inputText(value).trim()
  const search = useMutation<FoundPerson, CallFailure>({
    mutationFn: () => call(lookup, { params: { dni } }),
    onSuccess: (found) => fill?.(namesOf(found)),
  })
  const label = 'Buscar el nombre por DNI'
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
