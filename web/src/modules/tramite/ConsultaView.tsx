import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { queryOf } from '@wamani/contract/core/http/route.ts'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoRoutes, filtroMax } from '@wamani/contract/tramite/documentoRoutes.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { columnSize } from '../../crud/columns/columnSize.ts'
import { PlainValue } from '../../crud/record/PlainValue.tsx'
import { valueText } from '../../crud/record/valueText.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { HighlightedText } from '../../ui/text/HighlightedText.tsx'
import { Movimientos } from './Movimientos.tsx'

const { findDocumentos } = documentoRoutes
const { fields } = documento
type Found = z.output<Exclude<typeof findDocumentos.response, string>>[number]

const columns = (search: string) => [
  { key: 'expediente', title: fields.expediente.label, whole: true, render: ({ expediente }: Found) => expediente },
  {
    key: 'tipoDocumento',
    title: fields.tipoDocumento.label,
    render: (row: Found) => valueText(fields.tipoDocumento, row.tipoDocumento),
  },
  {
    key: 'asunto',
    title: fields.asunto.label,
    size: columnSize(fields.asunto).size,
    text: ({ asunto }: Found) => asunto,
    render: ({ asunto }: Found) => <HighlightedText text={asunto} search={search} />,
  },
  {
    key: 'dependenciaActual',
    title: fields.dependenciaActual.label,
    render: ({ dependenciaActual }: Found) => dependenciaActual,
  },
  {
    key: 'estado',
    title: fields.estado.label,
    render: ({ estado }: Found) => <PlainValue field={fields.estado} value={estado} />,
  },
]

/** Public full-text search of documents; requests go without the session. */
export function ConsultaView() {
  const { query: said = '' } = useSearch({ strict: false }) as { query?: unknown }
  const go = useGo()
  const [opened, setOpened] = useState<Found>()
  const query = String(said)
  const { success: isAsked } = queryOf(findDocumentos).safeParse({ query })
  const { data, error, refetch, isFetching } = useQuery<Found[], CallFailure>({
    queryKey: [documento.key, 'filtro', query],
    queryFn: ({ signal }) => call(findDocumentos, { query: { query }, signal }),
    enabled: isAsked,
  })
  const search = (text: string) => go({ to: '.', search: text.trim() ? { query: text.trim() } : {}, replace: true })
  const empty = isAsked ? (
    <EmptyState title={nothingFound} />
  ) : (
    <EmptyState title="Busque un documento">
      Escriba al menos tres caracteres: el expediente, el número, palabras del asunto o la oficina.
    </EmptyState>
  )
  return (
    <Stack gap={16}>
      <Card flush>
        <Toolbar search={<SearchBox value={query} onSearch={search} />} />
        <DataTable
          label="Documentos encontrados"
          columns={columns(query)}
          rows={isAsked ? data : []}
          rowKey={({ idDocumento }) => idDocumento}
          rowLabel={({ expediente }) => expediente}
          refreshing={isFetching && data !== undefined}
          empty={empty}
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
          onOpen={setOpened}
        />
      </Card>
      {data?.length === filtroMax && (
        <Text size="sm" c="dimmed">
          Se muestran los {filtroMax} más recientes. Escriba más palabras para precisar la búsqueda.
        </Text>
      )}
      <Drawer
        opened={opened !== undefined}
        title={opened ? `Expediente ${opened.expediente}` : ''}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <Stack gap={24}>
            <Facts facts={factsOf(opened)} />
            <Movimientos rows={opened.movimientos} />
          </Stack>
        )}
      </Drawer>
    </Stack>
  )
}

const factsOf = (row: Found): Fact[] => [
  { label: fields.asunto.label, value: row.asunto },
  { label: fields.numeroDocumento.label, value: row.numeroDocumento },
  { label: fields.remitente.label, value: row.remitente },
  { label: fields.folios.label, value: String(row.folios) },
  { label: fields.fechaRegistro.label, value: formatDateTime(row.fechaRegistro) },
  { label: fields.fechaUltimoMovimiento.label, value: formatDateTime(row.fechaUltimoMovimiento) },
]
