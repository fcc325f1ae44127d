import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { encuesta, type Situacion, situaciones } from '@wamani/contract/geoencuesta/encuesta.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { QuestionList } from '../QuestionList.tsx'
import type { DialogContent } from './DialogShell.tsx'

type Info = {
  nombre: string
  descripcion: string | null
  grupo: { nombre: string }
  situacion: Situacion
  respuestas: number
  detalle: Pregunta[]
}

export function InfoEncuesta({ data: { idEncuesta }, onClose }: DialogContent<'InfoEncuesta'>) {
  const { data, error, refetch } = useQuery<Info, CallFailure>({
    queryKey: [encuesta.key, 'info', idEncuesta],
    queryFn: ({ signal }) => call(encuesta.routes.get, { params: { id: idEncuesta }, signal }) as Promise<never>,
  })
  if (error) return <DialogFailure failure={error} onDismiss={() => void refetch()} />
  if (!data) return <PartLoading />
  const [state, tone] = situaciones[data.situacion]
  return (
    <Stack gap={12}>
      <Text fw={600}>{data.nombre}</Text>
      {data.descripcion && <Text style={{ whiteSpace: 'pre-line' }}>{data.descripcion}</Text>}
      <Group gap={16}>
        <StatusDot tone={tone}>{state}</StatusDot>
        <Text size="sm">Grupo {data.grupo.nombre}</Text>
        <Text size="sm">{data.respuestas} respuestas</Text>
      </Group>
      <QuestionList preguntas={data.detalle} />
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </DialogFoot>
    </Stack>
  )
}
