import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { type Pregunta, preguntasEntrada } from '@wamani/contract/geoencuesta/pregunta.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { LeaveGuard } from '../../../crud/form/LeaveGuard.tsx'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { QuestionList } from '../QuestionList.tsx'
import { useSaving } from '../useSaving.ts'
import { bodyOf, type Draft, draftsOf, emptyDraft } from './draft.ts'
import { QuestionCard } from './QuestionCard.tsx'

export function PreguntasTab({ row, showToast }: { row: Row; showToast: (toast: ToastData) => void }) {
  const id = rowIdOf(encuesta, row)
  const can = useCan()
  const { data, error, refetch } = useQuery<{ detalle: Pregunta[] }, CallFailure>({
    queryKey: [encuesta.key, 'preguntas', id],
    queryFn: ({ signal }) => call(encuesta.routes.get, { params: { id }, signal }) as Promise<never>,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <ErrorState title="No se pudieron cargar las preguntas" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <PartLoading />
  if (row.situacion !== 'borrador' || !can(encuestaRoutes.setPreguntas))
    return (
      <Card label="Preguntas">
        <QuestionList preguntas={data.detalle} />
      </Card>
    )
  return <Editor id={id} stored={data.detalle} showToast={showToast} />
}

type EditorProps = { id: number; stored: readonly Pregunta[]; showToast: (toast: ToastData) => void }

function Editor({ id, stored, showToast }: EditorProps) {
  const [drafts, setDrafts] = useState<Draft[]>(() => (stored.length > 0 ? draftsOf(stored) : [emptyDraft()]))
  const [found, setFound] = useState<Issue[]>([])
  const [tries, setTries] = useState(0)
  const [dirty, setDirty] = useState(false)
  const write = (next: Draft[]) => {
    setDrafts(next)
    setDirty(true)
  }
  const saving = useSaving(
    () => call(encuestaRoutes.setPreguntas, { params: { id }, body: bodyOf(drafts) }),
    (saved) => {
      setDrafts(draftsOf(saved))
      setDirty(false)
      showToast(success('Se guardaron las preguntas.'))
    },
  )
  const issues = found.length > 0 ? found : (saving.error?.errors ?? [])
  function save() {
    const parsed = preguntasEntrada.safeParse(bodyOf(drafts))
    const wrong = parsed.error?.issues.map(({ path, message }) => ({
      campo: path.slice(0, 2).join('.'),
      mensaje: message,
    }))
    setFound(wrong ?? [])
    setTries(tries + 1)
    if (!wrong) saving.mutate(undefined)
  }
  const move = (from: number, to: number) => {
    const next = drafts.toSpliced(from, 1)
    write(next.toSpliced(to, 0, ...drafts.slice(from, from + 1)))
  }
  return (
    <Stack gap={16}>
      <LeaveGuard dirty={dirty} />
      {saving.error && issues.length === 0 && <DialogFailure failure={saving.error} onDismiss={saving.reset} />}
      <ErrorSummary issues={issues.map(numbered)} attempt={tries} />
      {drafts.map((draft, at) => (
        <QuestionCard
          key={draft.key}
          {...{ drafts, at, issues }}
          onChange={(changes) => write(drafts.with(at, { ...draft, ...changes }))}
          onMove={(to) => move(at, to)}
          onRemove={() => write(drafts.toSpliced(at, 1))}
        />
      ))}
      {drafts.length === 0 && <Text>La encuesta no tiene preguntas.</Text>}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => write([...drafts, emptyDraft()])}
        >
          Agregar pregunta
        </Button>
        <Button loading={saving.isPending} onClick={save}>
          Guardar preguntas
        </Button>
      </Group>
    </Stack>
  )
}

const numbered = ({ campo, mensaje }: Issue): Issue => {
  const at = Number(campo.split('.')[0])
  return { campo, mensaje: Number.isNaN(at) ? mensaje : `Pregunta ${at + 1}: ${mensaje || messages.unusable}` }
}
