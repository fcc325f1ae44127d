import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'

const { getResumen } = certificadoRoutes
type Summary = z.output<Exclude<typeof getResumen.response, string>>
type Issued = Summary['ultimos'][number]

/**
 * Indicators above the list of certificates: workshops by state, certificates of the month and the year, latest
 * certificates (K5).
 */
export function Resumen() {
  const can = useCan()
  const allowed = can(getResumen)
  const { data, error } = useQuery<Summary, CallFailure>({
    queryKey: [inscripcion.key, 'resumen'],
    queryFn: ({ signal }) => call(getResumen, { signal }),
    enabled: allowed,
  })
  if (!allowed || error) return null
  const year = new Date().getFullYear()
  const month = String(new Date().getMonth() + 1).padStart(2, '0')
  const issued = (from: string) => ({ to: inscripcion.screen, search: { estado: 'emitido', fechaEmisionDesde: from } })
  return (
    <Stack mb={16}>
      <Indicators
        label="Resumen de certificados"
        indicators={[
          {
            label: 'Emitidos este mes',
            value: data && formatNumber(data.emitidosMes),
            ...issued(`${year}-${month}-01`),
          },
          { label: 'Emitidos este año', value: data && formatNumber(data.emitidosAnio), ...issued(`${year}-01-01`) },
          ...(taller.fields.estado.options ?? []).map(({ value, label, tone }) => ({
            label: `Talleres ${label.toLowerCase().replace(/do$/, 'dos')}`,
            value: data && formatNumber(data.talleres.find(({ estado }) => estado === value)?.total ?? 0),
            ...(tone && { tone }),
            to: taller.screen,
            search: { estado: value },
          })),
        ]}
      />
      <Ultimos issued={data?.ultimos ?? []} />
    </Stack>
  )
}

const columns: DataColumn<Issued>[] = [
  { key: 'numero', title: 'N.°', render: ({ numero }) => numero },
  { key: 'participante', title: 'Participante', render: ({ participante }) => participante },
  { key: 'taller', title: 'Taller', render: (one) => one.taller },
  { key: 'fechaEmision', title: 'Emisión', render: ({ fechaEmision }) => formatDate(fechaEmision) },
]

function Ultimos({ issued }: { issued: readonly Issued[] }) {
  const [open, setOpen] = useState(false)
  const go = useGo()
  return (
    <>
      <Button variant="default" aria-expanded={open} w="fit-content" onClick={() => setOpen(!open)}>
        {open ? 'Ocultar los últimos emitidos' : 'Ver los últimos emitidos'}
      </Button>
      {open && (
        <Card flush title="Últimos certificados emitidos">
          <DataTable
            label="Últimos certificados emitidos"
            columns={columns}
            rows={issued}
            rowKey={({ idParticipanteTaller }) => idParticipanteTaller}
            rowLabel={({ numero }) => numero}
            onOpen={({ idParticipanteTaller: id }) => go({ to: '.', search: { op: 'view', id } })}
            empty={<EmptyState title="Aún no se emitieron certificados" />}
          />
        </Card>
      )}
    </>
  )
}
