import { contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { ContratoAlerts } from './contrato/ContratoAlerts.tsx'

const AdendasTab = lazyPart(async () => (await import('./contrato/AdendasTab.tsx')).AdendasTab)
const SuspensionesTab = lazyPart(async () => (await import('./contrato/SuspensionesTab.tsx')).SuspensionesTab)

const form: ScreenResource = {
  ...contrato,
  fields: {
    ...contrato.fields,
    cape: { ...contrato.fields.cape, only: { estado: ['HABILITADA'], situacion: ['VACANTE', 'RESERVADA'] } },
  },
}

const parts: ScreenParts = {
  form,
  overview: ContratoAlerts,
  tabs: [
    { key: 'adendas', label: 'Adendas', Content: AdendasTab, route: contratoRoutes.listAdendas },
    {
      key: 'suspensiones',
      label: 'Suspensiones',
      Content: SuspensionesTab,
      route: contratoRoutes.listSuspensiones,
    },
  ],
}

export function ContratoScreen() {
  return <ResourceScreen resource={contrato} parts={parts} />
}
