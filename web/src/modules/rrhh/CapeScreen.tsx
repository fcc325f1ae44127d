import { cape } from '@wamani/contract/rrhh/cape.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { PapSummary } from './cape/PapSummary.tsx'

const parts: ScreenParts = {
  overview: PapSummary,
}

export function CapeScreen() {
  return <ResourceScreen resource={cape} parts={parts} />
}
