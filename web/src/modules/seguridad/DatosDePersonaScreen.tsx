import { Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { documentTypeField, documentTypeQuery, plainDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import { type DatosDePersona, datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { PrepareButton } from '../../crud/jobs/PrepareButton.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ReadingList } from './ReadingList.tsx'

const PATH = '/seguridad/persona'

/**
 * Stored data of a person, who has read them, and an export of all of it. The document number never appears in the URL.
 */
export function DatosDePersonaScreen() {
  const can = useCan()
  const crumbs = useBreadcrumb(PATH)
  const [typed, setTyped] = useState('')
  const [documento, setDocumento] = useState('')
  const [tipo, setTipo] = useState<string | null>(null)
  const tipoDocumento = documentTypeQuery.safeParse(tipo).data
  const { data, error, isFetching, refetch } = useQuery<DatosDePersona, CallFailure>({
    queryKey: ['seguridad.persona', documento, tipoDocumento],
    queryFn: ({ signal }) => call(datosPropios.getDatosDePersona, { query: { documento, tipoDocumento }, signal }),
    enabled: documento !== '',
    staleTime: 0,
    retry: false,
  })
  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = plainDocument(typed).toUpperCase()
    if (wanted !== '' && wanted === documento) void refetch()
    setDocumento(wanted)
  }
  return (
    <>
      <PageHeader title="Datos de una persona" breadcrumb={crumbs} />
      <Stack gap={16} maw={760}>
        <Text>
          Para atender a quien pregunta qué guarda de ella la institución (Ley N.° 29733). Compruebe antes que quien
          pide es esa persona: lo que usted vea y descargue queda anotado.
        </Text>
        <form onSubmit={search}>
          <Group align="flex-end" gap={12}>
            <Select
              label="Tipo de documento"
              placeholder="Cualquiera"
              data={[...(documentTypeField().options ?? [])]}
              value={tipo}
              onChange={setTipo}
              clearable
            />
            <TextInput
              label="N.° de documento"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={30}
              autoComplete="off"
              error={error?.errors?.[0]?.mensaje}
            />
            <Button type="submit" loading={isFetching}>
              Buscar
            </Button>
          </Group>
        </form>
        {documento !== '' && <Found documento={documento} data={data} error={error} onRetry={() => void refetch()} />}
        {data && can(datosPropios.exportDatosDePersona) && (
          <Card title="Todo en un archivo">
            <Stack gap={12} align="flex-start">
              <Text>Un ZIP con un documento para leer y otro para que lo lea un programa.</Text>
              <PrepareButton
                key={`${documento} ${tipoDocumento}`}
                route={datosPropios.exportDatosDePersona}
                input={() => ({ query: { documento, tipoDocumento } })}
              />
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  )
}

function Found(props: {
  documento: string
  data: DatosDePersona | undefined
  error: CallFailure | null
  onRetry: () => void
}) {
  const { documento, data, error, onRetry } = props
  if (error?.status === 404)
    return <EmptyState title={`No se guarda nada de ${documento}`}>Compruebe el número con el documento.</EmptyState>
  if (error?.errors?.length) return null
  if (error)
    return (
      <ErrorState title="No se pudo buscar" trace={error.traza} onRetry={onRetry}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={160} aria-busy />
  return (
    <>
      <Card title="Qué se guarda">
        <Facts
          facts={data.registros.map(({ asunto, cantidad }) => ({ label: capital(asunto), value: String(cantidad) }))}
        />
      </Card>
      <Card title="Quién lo consultó">
        {data.consultas.length === 0 ? <Text>Nadie, hasta ahora.</Text> : <ReadingList readings={data.consultas} />}
      </Card>
    </>
  )
}
