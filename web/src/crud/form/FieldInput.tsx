import { Text } from '@mantine/core'
import { absent } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { type ComponentType, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { BooleanInput } from '../inputs/BooleanInput.tsx'
import { ColorInput } from '../inputs/ColorInput.tsx'
import { ChoiceInput } from '../inputs/choices/ChoiceInput.tsx'
import { ReferencePicker, ReferencesPicker } from '../inputs/choices/ReferencePicker.tsx'
import { DateInput } from '../inputs/dates/DateInput.tsx'
import { DateTimeInput } from '../inputs/dates/DateTimeInput.tsx'
import { TimeInput } from '../inputs/dates/TimeInput.tsx'
import type { FieldInputProps } from '../inputs/fieldInputProps.ts'
import { FileChoice } from '../inputs/files/FileChoice.tsx'
import { FilesInput } from '../inputs/files/FilesInput.tsx'
import { IconInput } from '../inputs/IconInput.tsx'
import { LongTextInput } from '../inputs/LongTextInput.tsx'
import { NumberInput } from '../inputs/NumberInput.tsx'
import { ExtentInput } from '../inputs/places/ExtentInput.tsx'
import { PointInput } from '../inputs/places/PointInput.tsx'
import { UbigeoPicker } from '../inputs/places/UbigeoPicker.tsx'
import { SecretInput } from '../inputs/SecretInput.tsx'
import { SingleLineInput } from '../inputs/SingleLineInput.tsx'
import { TagsInput } from '../inputs/TagsInput.tsx'
import { webKinds } from '../webKinds.ts'
import '../../ui/theme/mantineForm.css'

// lazy also to break the import cycle: its cells are FieldInputs
const RowsInput = lazyPart(async () => (await import('../inputs/rows/RowsInput.tsx')).RowsInput)

const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: SingleLineInput,
  longText: LongTextInput,
  email: SingleLineInput,
  phone: SingleLineInput,
  webAddress: SingleLineInput,
  integer: NumberInput,
  decimal: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  color: ColorInput,
  icon: IconInput,
  choice: ChoiceInput,
  reference: ReferencePicker,
  references: ReferencesPicker,
  point: PointInput,
  ubigeo: UbigeoPicker,
  rows: RowsInput,
  file: FileChoice,
  files: FilesInput,
  tags: TagsInput,
  extent: ExtentInput,
  password: SecretInput,
}

type Props = FieldInputProps & { own?: ComponentType<FieldInputProps> | undefined }

/** Input of a field by its kind, or `own`. `ErrorSummary` finds it by `data-field`. */
export function FieldInput({ own, ...props }: Props) {
  const { name, field, value, error, isStored = false } = props
  const [left, setLeft] = useState(false)
  const Input = own ?? inputs[field.kind]
  // do not warn in a new form before the input has lost the focus
  const isAdvised = field.emptyWarning !== undefined && (left || isStored) && !error && absent(value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to blur events that bubble from the input
    <div
      data-field={name}
      data-wide={webKinds[field.kind].wideInput || undefined}
      onBlur={field.emptyWarning === undefined ? undefined : () => setLeft(true)}
    >
      <Input {...props} />
      {isAdvised && (
        <Text size="xs" mt={4} c="var(--wm-warning)" role="status">
          {field.emptyWarning}.
        </Text>
      )}
    </div>
  )
}
