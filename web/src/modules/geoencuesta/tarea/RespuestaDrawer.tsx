import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { statesFrom } from '@wamani/contract/core/resource/action.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { respuesta, revisar, validaciones } from '@wamani/contract/geoencuesta/respuesta.ts'
import { type RespuestaCompleta, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { StoredLink } from '../../../crud/storedFiles/StoredLink.tsx'
import { StoredPicture } from '../../../crud/storedFiles/StoredPicture.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { answerText } from '../answerText.ts'
import { useSaving } from '../useSaving.ts'

type Props = { idRespuesta: string; onValidated?: (() => void) | undefined; onClose: () => void }

export function RespuestaDrawer({ idRespuesta, onValidated, onClose }: Props) {
  const { data, error, refetch } = useQuery<RespuestaCompleta, CallFailure>({
    queryKey: [respuesta.key, 'detalle', idRespuesta],
    queryFn: ({ signal }) => call(respuestaRoutes.getDetalle, { params: { id: idRespuesta }, signal }),
    staleTime: 0,
  })
  return (
    <Drawer opened title="Respuesta" width={480} onClose={onClose}>
      {error && <DialogFailure failure={error} onDismiss={() => void refetch()} />}
      {data ? <Answers answer={data} onValidated={onValidated} /> : !error && <PartLoading />}
    </Drawer>
  )
}

function Answers({ answer, onValidated }: { answer: RespuestaCompleta; onValidated?: (() => void) | undefined }) {
  const can = useCan()
  const [state, tone] = validaciones[answer.validacion]
  const said = new Map(answer.detalle.map(({ idPregunta, valor }) => [idPregunta, valor]))
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Text fw={600}>{answer.encuesta.nombre}</Text>
        <Text size="sm">
          {answer.usuario.nombreCompleto}, {formatDateTime(answer.fechaHora)}
        </Text>
        <Text size="sm">
          {pointText(answer.ubicacion)}
          {answer.precision !== null && ` (± ${answer.precision} m)`}
        </Text>
        <StatusDot tone={tone}>{state}</StatusDot>
        {answer.observacion && <Text size="sm">Observación: {answer.observacion}</Text>}
      </Stack>
      <dl style={{ margin: 0 }}>
        {answer.preguntas
          .filter(({ idPregunta }) => said.has(idPregunta))
          .map((pregunta) => (
            <div key={pregunta.idPregunta} style={{ paddingBlock: 6 }}>
              <Text component="dt" size="sm" c="dimmed">
                {pregunta.orden}. {pregunta.texto}
              </Text>
              <dd style={{ margin: 0 }}>
                <Value pregunta={pregunta} valor={said.get(pregunta.idPregunta)} />
              </dd>
            </div>
          ))}
      </dl>
      {statesFrom(revisar)?.includes(answer.validacion) && can(respuestaRoutes.reviewRespuesta) && (
        <Validation answer={answer} onValidated={onValidated} />
      )}
    </Stack>
  )
}

function Value({ pregunta, valor }: { pregunta: Pregunta; valor: unknown }) {
  if (pregunta.tipo !== 'foto') return answerText(pregunta, valor)
  const { url, nombre } = valor as { url: string; nombre: string }
  return (
    <StoredLink url={url} opens="tab">
      <StoredPicture url={url} alt={`Foto: ${nombre}`} style={{ maxWidth: '100%', maxHeight: 240, display: 'block' }} />
    </StoredLink>
  )
}

const actions = [
  { validacion: 'aprobada', label: 'Aprobar', color: undefined, variant: 'filled' },
  { validacion: 'observada', label: 'Observar', color: undefined, variant: 'default' },
  { validacion: 'rechazada', label: 'Rechazar', color: 'var(--wm-danger)', variant: 'outline' },
] as const

function Validation({ answer, onValidated }: { answer: RespuestaCompleta; onValidated?: (() => void) | undefined }) {
  const [observacion, setObservacion] = useState('')
  const saving = useSaving(
    (validacion: (typeof actions)[number]['validacion']) =>
      call(respuestaRoutes.reviewRespuesta, { params: { id: answer.idRespuesta }, body: { validacion, observacion } }),
    () => onValidated?.(),
  )
  const offered = actions.filter(({ validacion }) => validacion !== answer.validacion)
  const refused = saving.error?.errors.find(({ campo }) => campo === 'observacion')?.mensaje
  return (
    <Stack gap={12}>
      {saving.error && !refused && <DialogFailure failure={saving.error} onDismiss={saving.reset} />}
      <Textarea
        label="Observación"
        description="Es necesaria para observar o rechazar."
        autosize
        minRows={2}
        maxLength={respuesta.fields.observacion.max}
        value={observacion}
        error={refused}
        onChange={({ currentTarget }) => setObservacion(currentTarget.value)}
      />
      <Group gap={8}>
        {offered.map(({ validacion, label, color, variant }) => (
          <Button
            key={validacion}
            {...(color && { color })}
            variant={variant}
            loading={saving.isPending && saving.variables === validacion}
            onClick={() => saving.mutate(validacion)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
