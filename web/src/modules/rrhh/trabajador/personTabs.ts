import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { trabajadorFamiliar } from '@wamani/contract/rrhh/trabajador/trabajadorFamiliar.ts'
import { trabajadorFormacion } from '@wamani/contract/rrhh/trabajador/trabajadorFormacion.ts'
import { trabajadorSeguro } from '@wamani/contract/rrhh/trabajador/trabajadorSeguro.ts'
import type { ComponentProps } from 'react'
import type { RecordTab } from '../../../crud/screenParts.ts'
import { lazyPart } from '../../../ui/layout/lazyPart.tsx'

export type TabProps = ComponentProps<RecordTab['Content']>

const FamiliaTab = lazyPart(async () => (await import('./FamiliaTab.tsx')).FamiliaTab)
const FormacionTab = lazyPart(async () => (await import('./FormacionTab.tsx')).FormacionTab)
const SegurosTab = lazyPart(async () => (await import('./SegurosTab.tsx')).SegurosTab)
const LegajoTab = lazyPart(async () => (await import('./LegajoTab.tsx')).LegajoTab)

export const personTabs: readonly RecordTab[] = [
  { key: 'familia', label: 'Familia', Content: FamiliaTab, route: trabajadorFamiliar.routes.list },
  { key: 'formacion', label: 'Formación', Content: FormacionTab, route: trabajadorFormacion.routes.list },
  { key: 'seguros', label: 'Seguros', Content: SegurosTab, route: trabajadorSeguro.routes.list },
]

export const legajoTab: RecordTab = {
  key: 'legajo',
  label: 'Legajo',
  Content: LegajoTab,
  route: documentoLegajo.routes.list,
}
