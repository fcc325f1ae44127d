import { useSearch } from '@tanstack/react-router'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { titleOf } from '../../crud/record/resourceTexts.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

const Organigrama = lazyPart(async () => (await import('./unidad/Organigrama.tsx')).Organigrama)

const views = [
  { value: 'lista', label: 'Lista' },
  { value: 'organigrama', label: 'Organigrama' },
] as const

function useVista() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return search.vista === 'organigrama' ? 'organigrama' : 'lista'
}

function Views() {
  const go = useGo()
  return (
    <ViewSwitch
      label="Cómo se muestra"
      value={useVista()}
      views={views}
      onChange={(vista) => go({ to: '.', search: vista === 'lista' ? {} : { vista } })}
    />
  )
}

const parts = { overview: Views }

export function UnidadScreen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const crumbs = useBreadcrumb(unidad.screen)
  if (useVista() === 'lista' || search.op !== undefined) return <ResourceScreen resource={unidad} parts={parts} />
  return (
    <>
      <PageHeader title={titleOf(unidad)} breadcrumb={crumbs} />
      <Views />
      <Organigrama />
    </>
  )
}
