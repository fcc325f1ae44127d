import { IconChartBar, IconTable, type TablerIcon } from '@tabler/icons-react'
import type { Look } from '@wamani/contract/core/resource/viewsOf.ts'

/** The looks of a list by name; '' is its table. */
export const lookNames: Readonly<Record<Look | '', { label: string; Icon: TablerIcon }>> = {
  '': { label: 'Tabla', Icon: IconTable },
  grafico: { label: 'Gráfico', Icon: IconChartBar },
}
