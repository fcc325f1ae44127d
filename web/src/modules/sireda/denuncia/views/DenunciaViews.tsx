import { Checkbox, Group } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useCan } from '../../../../api/useCan.ts'
import { useSession } from '../../../../api/useSession.ts'
import { useGo } from '../../../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../../../ui/layout/ViewSwitch.tsx'
import classes from './DenunciaViews.module.css'

type Search = Record<string, unknown>
const all = [
  { value: 'lista', label: 'Lista', route: undefined },
  { value: 'mapa', label: 'Mapa', route: denunciaRoutes.mapDenuncias },
  { value: 'estadisticas', label: 'Estadísticas', route: denunciaRoutes.countDenuncias },
] as const

/** Ways to see the same filtered complaints, and a short way to one's own. */
export function DenunciaViews() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useGo()
  const can = useCan()
  const me = String(useSession().user?.idUsuario ?? '')
  const go = (change: (before: Search) => Search) => navigate({ to: '.', search: change })
  const views = all.filter(({ route }) => !route || can(route))
  return (
    <Group gap={16} className={classes.root}>
      {views.length > 1 && (
        <ViewSwitch
          label="Cómo ver las denuncias"
          value={views.find(({ value }) => value === search.op)?.value ?? 'lista'}
          views={views}
          onChange={(op) => go(({ op: _, id: __, ...list }) => (op === 'lista' ? list : { ...list, op }))}
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
