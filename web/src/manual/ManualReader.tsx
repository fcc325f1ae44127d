import { texts } from 'virtual:manual'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'
import { headingId, ManualBody } from './ManualBody.tsx'

export function ManualReader(props: { page: string; section?: string; onGo: (to: string) => void }) {
  const { page, section, onGo } = props
  const text = useQuery({
    queryKey: ['manual', page],
    queryFn: () => texts[page]?.(),
    staleTime: Number.POSITIVE_INFINITY,
    // cached files also open offline
    networkMode: 'always',
  })
  const { data } = text
  useEffect(() => {
    if (!data || !section) return
    const heading = document.getElementById(headingId(section))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [data, section])
  if (data) return <ManualBody {...data} onGo={onGo} />
  if (!text.isError) return <PartLoading />
  return (
    <ErrorState title="No se pudo cargar esta página del manual" onRetry={() => void text.refetch()}>
      Revise su conexión e intente nuevamente.
    </ErrorState>
  )
}
