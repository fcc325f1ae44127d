import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { Figures } from '../../ui/Figures.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'

const { resumen } = certificadoRoutes
type Summary = z.output<Exclude<typeof resumen.response, string>>

/** What stands above the certificates: workshops by state, certificates of the month and the year (K5). */
export function Resumen() {
  const can = useCan()
  const allowed = can(resumen)
  const { data, error } = useQuery<Summary, CallFailure>({
    queryKey: [inscripcion.key, 'resumen'],
    queryFn: ({ signal }) => call(resumen, { signal }),
    enabled: allowed,
  })
  if (!allowed || error) return null
  if (!data) return <Skeleton height={88} mb={16} />
  const year = new Date().getFullYear()
  const month = String(new Date().getMonth() + 1).padStart(2, '0')
  const issued = (from: string) => ({ to: inscripcion.screen, search: { estado: 'emitido', fechaEmisionDesde: from } })
  return (
    <Stack mb={16}>
      <Figures
        label="Resumen de certificados"
        figures={[
          { label: 'Emitidos este mes', value: formatNumber(data.emitidosMes), ...issued(`${year}-${month}-01`) },
          { label: 'Emitidos este año', value: formatNumber(data.emitidosAnio), ...issued(`${year}-01-01`) },
          ...(taller.fields.estado.options ?? []).map(({ value, label, tone }) => ({
            label: `Talleres: ${label.toLowerCase()}`,
            value: formatNumber(data.talleres.find(({ estado }) => estado === value)?.total ?? 0),
            ...(tone && { tone }),
            to: taller.screen,
            search: { estado: value },
          })),
        ]}
      />
    </Stack>
  )
}
