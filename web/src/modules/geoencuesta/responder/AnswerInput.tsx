import { Checkbox, FileInput, Group, Radio, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { date, decimal, longText, optional, point } from '@wamani/contract/core/kinds/fields.ts'
import type { Pregunta, TipoDePregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { issueKey } from '@wamani/contract/geoencuesta/validateAnswer.ts'
import type { ReactNode } from 'react'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { smallPhoto } from './smallPhoto.ts'

type Props = { pregunta: Pregunta; value: unknown; error?: string | undefined; onChange: (value: unknown) => void }

const inputs: Record<TipoDePregunta, (props: Props) => ReactNode> = {
  texto: (props) => asField(props, (label) => longText({ label, max: 1000 })),
  numero: (props) => asField(props, (label) => decimal({ label, scale: 4 })),
  fecha: (props) => asField(props, (label) => date({ label })),
  punto: (props) => asField(props, (label) => point({ label })),
  opcion_unica: (props) => <OneOf {...props} options={props.pregunta.opciones} />,
  opcion_multiple: SomeOf,
  escala: (props) => <OneOf {...props} options={stepsOf(props.pregunta)} inline />,
  foto: Photo,
}

/** Input of a question. `ErrorSummary` finds the element by `data-field`: `p` and the number of the question. */
export function AnswerInput(props: Props) {
  const Input = inputs[props.pregunta.tipo]
  return (
    <div data-field={issueKey(props.pregunta)}>
      <Input {...props} />
    </div>
  )
}

const labelOf = ({ orden, texto }: Pregunta) => `${orden}. ${texto}`

const shared = ({ pregunta, error }: Props) => ({
  label: labelOf(pregunta),
  description: pregunta.ayuda,
  required: pregunta.obligatoria,
  error,
})

function asField<In, Out>({ pregunta, value, error, onChange }: Props, make: (label: string) => Field<In, Out, false>) {
  const made = make(labelOf(pregunta))
  const field = { ...(pregunta.obligatoria ? made : optional(made)), help: pregunta.ayuda ?? undefined } as Field
  return <FieldInput name={issueKey(pregunta)} field={field} value={value} error={error} onChange={onChange} />
}

const stepsOf = ({ minimo, maximo }: Pregunta) =>
  Array.from({ length: (maximo ?? 0) - (minimo ?? 0) + 1 }, (_, at) => {
    const step = String((minimo ?? 0) + at)
    return { codigo: step, etiqueta: step }
  })

type Options = { options: readonly { codigo: string; etiqueta: string }[]; inline?: boolean }

function OneOf({ options, inline, ...props }: Props & Options) {
  const Row = inline ? Group : Stack
  return (
    <Radio.Group
      {...shared(props)}
      value={props.value === undefined || props.value === null ? null : String(props.value)}
      onChange={props.onChange}
    >
      <Row gap={inline ? 16 : 10} mt={8}>
        {options.map(({ codigo, etiqueta }) => (
          <Radio key={codigo} value={codigo} label={etiqueta} />
        ))}
      </Row>
    </Radio.Group>
  )
}

function SomeOf(props: Props) {
  return (
    <Checkbox.Group {...shared(props)} value={(props.value as string[] | undefined) ?? []} onChange={props.onChange}>
      <Stack gap={10} mt={8}>
        {props.pregunta.opciones.map(({ codigo, etiqueta }) => (
          <Checkbox key={codigo} value={codigo} label={etiqueta} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Photo(props: Props) {
  const { pregunta, value, onChange } = props
  const isKept = typeof value === 'string'
  return (
    <>
      <FileInput
        {...shared(props)}
        placeholder={isKept ? 'Tomar otra foto' : 'Tomar o elegir una foto'}
        leftSection={<IconCamera size={18} aria-hidden />}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        clearable
        clearButtonProps={{ 'aria-label': `Quitar la foto de la pregunta ${pregunta.orden}` }}
        value={value instanceof File ? value : null}
        onChange={(file) => {
          if (file) void smallPhoto(file, `foto-${pregunta.idPregunta}`).then(onChange)
          else onChange(null)
        }}
      />
      {isKept && <Text size="sm">Se mantiene la foto enviada antes.</Text>}
    </>
  )
}
