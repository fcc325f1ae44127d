import {
  IconCalendar,
  IconChartBar,
  IconLayoutKanban,
  IconMap2,
  IconTable,
  IconTimeline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ListLayout } from '@wamani/contract/core/resource/viewsOf.ts'

/** Label and icon of the displays of a list; '' is the table. */
export const lookNames: Readonly<Record<ListLayout | '', { label: string; Icon: TablerIcon }>> = {
  '': { label: 'Tabla', Icon: IconTable },
  tablero: { label: 'Tablero', Icon: IconLayoutKanban },
  calendario: { label: 'Calendario', Icon: IconCalendar },
  cronograma: { label: 'Cronograma', Icon: IconTimeline },
  mapa: { label: 'Mapa', Icon: IconMap2 },
  grafico: { label: 'Gráfico', Icon: IconChartBar },
}
