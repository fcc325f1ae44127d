import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { ConsumoOverview } from './ConsumoOverview.tsx'
import { ValeInput } from './ValeInput.tsx'

const parts: ScreenParts = { overview: ConsumoOverview, inputs: { vale: ValeInput } }

export const ConsumoScreen = () => <ResourceScreen resource={consumo} parts={parts} />
