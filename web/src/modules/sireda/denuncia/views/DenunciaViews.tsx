import { Checkbox, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useCan } from '../../../../api/useCan.ts'
import { useSession } from '../../../../api/useSession.ts'
import { useScreen } from '../../../../crud/list/useScreen.ts'
import { useGo } from '../../../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../../../ui/layout/ViewSwitch.tsx'
import { useMapPreload } from '../../../../ui/map/ahead/useMapPreload.ts'
import classes from './DenunciaViews.module.css'
import { LazyMapa } from './LazyMapa.tsx'
import { puntosQuery } from './puntosQuery.ts'

type Search = Record<string, unknown>
const all = [
  { value: 'lista', label: 'Lista', route: undefined },
  { value: 'mapa', label: 'Mapa', route: denunciaRoutes.mapDenuncias },
  { value: 'estadisticas', label: 'Estadísticas', route: denunciaRoutes.countDenuncias },
] as const

export function DenunciaViews() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useGo()
  const can = useCan()
  const queries = useQueryClient()
  const { state } = useScreen(denuncia)
  const askMap = useMapPreload()
  const me = String(useSession().user?.idUsuario ?? '')
  const go = (change: (before: Search) => Search) => navigate({ to: '.', search: change })
  const views = all.filter(({ route }) => !route || can(route))
  const canMap = views.some(({ value }) => value === 'mapa')
  function approach() {
    askMap()
    void LazyMapa.preload()
  }
  function show(op: string) {
    // start loading the data together with the lazy component
    if (op === 'mapa') void queries.prefetchQuery(puntosQuery(state))
    go(({ op: _, id: __, ...list }) => (op === 'lista' ? list : { ...list, op }))
  }
  return (
    <Group gap={16} className={classes.root}>
      {views.length > 1 && (
        <ViewSwitch
          label="Cómo ver las denuncias"
          value={views.find(({ value }) => value === search.op)?.value ?? 'lista'}
          views={views}
          onChange={show}
          onApproach={canMap ? approach : undefined}
        />
      )}
      {can(denunciaRoutes.processDenuncia) && (
        <Checkbox
          label="Asignadas a mí"
          checked={String(search.idResponsable ?? '') === me}
          onChange={(event) => {
            const mine = event.currentTarget.checked
            go(({ idResponsable: _, current_page: __, ...rest }) => (mine ? { ...rest, idResponsable: me } : rest))
          }}
        />
      )}
    </Group>
  )
}
