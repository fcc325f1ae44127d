import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { DocumentInputProps } from './DocumentNumberInput.tsx'
import type { FieldInputProps } from './fieldInputProps.ts'

// lazy: lists import this declaration of inputs without rendering them
const DocumentNumberInput = lazyPart(async () => (await import('./DocumentNumberInput.tsx')).DocumentNumberInput, {
  input: true,
})

/**
 * Input of an identity number, with a look-up of its holder through `lookup` if granted. `namesOf` maps the person to
 * fields of the form.
 */
export const documentInput = (lookup: DocumentInputProps['lookup'], namesOf: DocumentInputProps['namesOf']) =>
  function BoundDocumentInput(props: FieldInputProps) {
    return <DocumentNumberInput {...props} lookup={lookup} namesOf={namesOf} />
  }
