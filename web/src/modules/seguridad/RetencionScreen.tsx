import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { capital, labelsText } from '@wamani/contract/core/http/withArticle.ts'
import { type ReglaDeRetencion, retencionRoutes } from '@wamani/contract/seguridad/retencionRoutes.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'

const PATH = '/seguridad/retencion'

export function RetencionScreen() {
  const can = useCan()
  const crumbs = useBreadcrumb(PATH)
  const { data, error, isPending, refetch } = useQuery<ReglaDeRetencion[], CallFailure>({
    queryKey: ['seguridad.retencion'],
    queryFn: ({ signal }) => call(retencionRoutes.listReglas, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title="Retención de datos personales" breadcrumb={crumbs} />
      <Stack gap={16} maw={760}>
        <Text>
          Cumplido el plazo, cada noche se retira de los registros lo que dice quién es la persona; lo que sirve a las
          estadísticas queda. No se puede deshacer, tampoco con el historial.
          {can(parametro.routes.update) && (
            <>
              {' '}
              Los plazos se cambian en{' '}
              <Anchor component={ScreenLink} inherit underline="always" to={String(parametro.screen)}>
                Parámetros
              </Anchor>
              .
            </>
          )}
        </Text>
        {error && (
          <ErrorState title="No se pudieron cargar los plazos" trace={error.traza} onRetry={() => void refetch()}>
            {error.errorMessage}
          </ErrorState>
        )}
        {isPending && <Skeleton height={240} aria-busy />}
        {data?.map((rule) => (
          <Card key={rule.asunto} title={capital(rule.asunto)}>
            <Stack gap={12}>
              <Text>{dueText(rule)}</Text>
              <Facts
                facts={[
                  { label: 'Plazo', value: rule.anios === 0 ? 'Se conservan siempre' : yearsText(rule.anios) },
                  { label: 'Ya anonimizados', value: String(rule.anonimizados) },
                  { label: 'Datos que se eliminan', value: labelsText(rule.retira) },
                  {
                    label: 'Se conserva para estadísticas',
                    value: labelsText(rule.conserva) || 'Los datos que no identifican a la persona',
                  },
                ]}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  )
}

const yearsText = (years: number) => (years === 1 ? '1 año' : `${years} años`)

function dueText({ anios, pendientes }: ReglaDeRetencion): string {
  if (anios === 0) return 'No se anonimiza ningún registro: el plazo no está activado.'
  if (pendientes === 0) return 'Esta noche no se anonimizará ningún registro.'
  return pendientes === 1
    ? 'Esta noche se anonimizará 1 registro.'
    : `Esta noche se anonimizarán ${pendientes} registros.`
}
