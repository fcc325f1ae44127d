import type { ListLayout } from '@wamani/contract/core/resource/viewsOf.ts'
import { type LazyPart, lazyPart } from '../../ui/layout/lazyPart.tsx'
import type { LookProps } from './lookProps.ts'

const GroupedRows = lazyPart(async () => (await import('./groups/GroupedRows.tsx')).GroupedRows)

const parts: Readonly<Record<ListLayout, LazyPart<LookProps>>> = {
  tablero: lazyPart(async () => (await import('./board/BoardLook.tsx')).BoardLook),
  calendario: lazyPart(async () => (await import('./calendar/CalendarLook.tsx')).CalendarLook),
  cronograma: lazyPart(async () => (await import('./calendar/TimelineLook.tsx')).TimelineLook),
  mapa: lazyPart(async () => (await import('./MapLook.tsx')).MapLook),
  grafico: lazyPart(async () => (await import('./ChartLook.tsx')).ChartLook),
}

export function OtherLook(props: LookProps) {
  const { como } = props.state
  if (!como) return <GroupedRows {...props} />
  const Part = parts[como]
  return <Part {...props} />
}
