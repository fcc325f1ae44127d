import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { DocumentInputProps } from './DocumentNumberInput.tsx'
import type { FieldInputProps } from './fieldInputProps.ts'

// a list names the inputs of its forms, and needs none of them
const DocumentNumberInput = lazyPart(async () => (await import('./DocumentNumberInput.tsx')).DocumentNumberInput, {
  input: true,
})

/**
 * The input for the number of an identity document: it brings the name of its bearer by this call, for whom it is
 * granted, as `namesOf` spreads it over the fields of the form.
 */
export const documentInput = (lookup: DocumentInputProps['lookup'], namesOf: DocumentInputProps['namesOf']) =>
  function BoundDocumentInput(props: FieldInputProps) {
    return <DocumentNumberInput {...props} lookup={lookup} namesOf={namesOf} />
  }
