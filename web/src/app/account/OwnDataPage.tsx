import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ConsultaPropia, datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { PrepareButton } from '../../crud/jobs/PrepareButton.tsx'
import { ReadingList } from '../../modules/seguridad/ReadingList.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function OwnDataPage() {
  return (
    <>
      <PageHeader title="Mis datos personales" breadcrumb={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta' }]} />
      <Stack gap={16} maw={760}>
        <Card title="Mis datos en la institución">
          <Stack gap={12} align="flex-start">
            <Text>
              Puede descargar todo lo que la institución guarda de usted en este sistema, como lo dispone la Ley N.°
              29733. Se prepara un archivo ZIP con un documento para leer y otro para que lo lea un programa.
            </Text>
            <PrepareButton route={datosPropios.exportDatosPropios} input={() => ({})} alone />
          </Stack>
        </Card>
        <Card title="Quién consultó mis datos">
          <Stack gap={12}>
            <Text>
              Cada vez que alguien ve sus datos sensibles, o descarga o imprime una relación en la que usted figura,
              queda anotado. Se muestran las 200 consultas más recientes.
            </Text>
            <Readings />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

function Readings() {
  const { data, error, isPending, refetch } = useQuery<{ consultas: ConsultaPropia[] }, CallFailure>({
    queryKey: ['cuenta', 'consultas'],
    queryFn: ({ signal }) => call(datosPropios.listConsultasPropias, { signal }),
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorState title="No se pudieron cargar las consultas" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (isPending) return <Skeleton height={120} aria-busy />
  if (data.consultas.length === 0)
    return (
      <EmptyState title="Nadie ha consultado sus datos">Aquí aparecerá quién lo haga y con qué permiso.</EmptyState>
    )
  return <ReadingList readings={data.consultas} />
}
