import { Button, Group, Stack, Text } from '@mantine/core'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { issueKey, keptPhoto, validateAnswer, visibleQuestions } from '@wamani/contract/geoencuesta/validateAnswer.ts'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { issueText } from '../../../crud/form/formValues.ts'
import { LeaveGuard } from '../../../crud/form/LeaveGuard.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import type { PendingAnswer } from './store.ts'
import { type Fix, useFix } from './useFix.ts'

export type Filled = Pick<PendingAnswer, 'ubicacion' | 'precision' | 'detalle' | 'fotos'>
export type Start = { fix: Fix; values: ReadonlyMap<number, unknown> }

type Props = {
  preguntas: readonly Pregunta[]
  start?: Start | undefined
  observacion?: string | null | undefined
  onFilled: (filled: Filled) => void
  onCancel: () => void
}

/** Form of a survey with the location of the answer. Hides questions whose condition is not met. */
export function AnswerForm({ preguntas, start, observacion, onFilled, onCancel }: Props) {
  const [values, setValues] = useState<ReadonlyMap<number, unknown>>(start?.values ?? new Map())
  const [issues, setIssues] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const [dirty, setDirty] = useState(false)
  const place = useFix(start?.fix ?? null)
  const { locate, fix } = place
  useEffect(() => {
    if (!start) locate()
  }, [start, locate])
  const shown = useMemo(() => visibleQuestions(preguntas, values), [preguntas, values])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    // validate photos by file name; the files are sent separately
    const said = new Map([...values].map(([id, value]) => [id, value instanceof File ? value.name : value]))
    const validated = validateAnswer(preguntas, said, true)
    const lost = fix ? [] : [{ campo: 'ubicacion', mensaje: 'La respuesta debe tener ubicación.' }]
    setIssues([...lost, ...validated.issues])
    setTries(tries + 1)
    if (!fix || validated.issues.length > 0) return
    setDirty(false)
    const { precision, ...ubicacion } = fix
    const detalle = [...validated.valores].map(([idPregunta, valor]) => ({ idPregunta, valor }))
    const fotos = shown.flatMap(({ idPregunta }) => {
      const value = values.get(idPregunta)
      return value instanceof File ? [value] : []
    })
    onFilled({ ubicacion, precision, detalle, fotos })
  }
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard dirty={dirty} />
      <Stack gap={16} maw={720}>
        {observacion && (
          <Card title="Por corregir">
            <Text>{observacion}</Text>
          </Card>
        )}
        <ErrorSummary issues={issues} attempt={tries} />
        <PlaceCard place={place} error={issueText(issues, 'ubicacion')} />
        <Card label="Preguntas">
          <Stack gap={24}>
            {shown.map((pregunta) => (
              <AnswerInput
                key={pregunta.idPregunta}
                pregunta={pregunta}
                value={values.get(pregunta.idPregunta)}
                error={issueText(issues, issueKey(pregunta))}
                onChange={(value) => {
                  setDirty(true)
                  setValues((before) => new Map(before).set(pregunta.idPregunta, value))
                }}
              />
            ))}
          </Stack>
        </Card>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit">Guardar respuesta</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Initial values of a returned answer. Its photos are kept unless they are replaced. */
export const startOf = (
  preguntas: readonly Pregunta[],
  answer: {
    ubicacion: { x: number; y: number }
    precision: number | null
    detalle: { idPregunta: number; valor: unknown }[]
  },
): Start => {
  const isPhoto = (id: number) => preguntas.some(({ idPregunta, tipo }) => idPregunta === id && tipo === 'foto')
  const values = answer.detalle.map(({ idPregunta, valor }): [number, unknown] => [
    idPregunta,
    isPhoto(idPregunta) ? keptPhoto : valor,
  ])
  return { fix: { ...answer.ubicacion, precision: answer.precision }, values: new Map(values) }
}
