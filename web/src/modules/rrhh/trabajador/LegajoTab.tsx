import { Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import { documentoLegajo, type Legajo, legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { rowIdOf } from '../../../crud/calls.ts'
import { ChildRecords } from '../../../crud/record/ChildRecords.tsx'
import type { TabProps } from './personTabs.ts'

const columns = [
  'categoriaDocumento',
  'titulo',
  'archivo',
  'fechaDocumento',
  'fechaVencimiento',
  'verificado',
  'estado',
]

export function LegajoTab({ row, showToast }: TabProps) {
  const id = rowIdOf(trabajador, row)
  const legajo = useQuery<Legajo, CallFailure>({
    queryKey: [documentoLegajo.key, 'legajo', id],
    queryFn: ({ signal }) => call(legajoRoutes.getLegajo, { params: { id }, signal }),
  })
  return (
    <ChildRecords
      resource={documentoLegajo}
      field="trabajador"
      parent={id}
      showToast={(toast) => {
        showToast(toast)
        void legajo.refetch()
      }}
      columns={columns}
      head={legajo.data && <Completeness legajo={legajo.data} />}
    />
  )
}

function Completeness({ legajo: { completitud, obligatorias, cumplidas, faltantes } }: { legajo: Legajo }) {
  const label = `Legajo completo al ${completitud} % (${cumplidas} de ${obligatorias} categorías obligatorias)`
  return (
    <Stack gap={4} maw={560} flex={1} miw={240}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Progress value={completitud} {...(completitud === 100 && { color: 'green' })} aria-label={label} />
      {faltantes.length > 0 && (
        <Text size="xs" c="dimmed">
          Falta: {faltantes.map(({ nombre }) => nombre).join(', ')}.
        </Text>
      )}
    </Stack>
  )
}
