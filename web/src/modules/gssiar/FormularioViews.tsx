import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { documento } from '@wamani/contract/gssiar/formulario/documento.ts'
import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { mapaRoutes } from '@wamani/contract/gssiar/formulario/mapaRoutes.ts'
import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/useCan.ts'
import { Warning } from '../../ui/feedback/Warning.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import classes from './FormularioViews.module.css'

type Search = Record<string, unknown>

const all = [
  ...formularios.map(({ clave, short, routes }) => ({ vista: clave, label: short, route: routes.list })),
  { vista: 'mapa', label: 'Mapa', route: mapaRoutes.mapFormularios },
]
const states = [
  { value: 'todos', label: 'Todos' },
  { value: 'false', label: 'Pendientes' },
  { value: 'true', label: 'Publicados' },
]

export function FormularioViews() {
  const search = useSearch({ strict: false }) as Search
  const go = useGo()
  const can = useCan()
  const current = all.find(({ vista }) => vista === search.vista)?.vista ?? documento.clave
  const estado = states.find(({ value }) => value === String(search.estado))?.value ?? 'todos'
  const show = ({ estado: _, current_page: __, ...rest }: Search, chosen: string) =>
    chosen === 'todos' ? rest : { ...rest, estado: chosen }
  return (
    <div className={classes.root}>
      <nav aria-label="Formularios" className={classes.kinds}>
        {all
          .filter(({ route }) => can(route))
          .map(({ vista, label }) => (
            <ScreenLink
              key={vista}
              to="."
              search={{ vista }}
              className={classes.kind}
              aria-current={vista === current ? 'page' : undefined}
            >
              {label}
            </ScreenLink>
          ))}
      </nav>
      <ViewSwitch
        label="Estado de los formularios"
        value={estado}
        views={states}
        onChange={(chosen) => go({ to: '.', search: (before: Search) => show(before, chosen) })}
      />
      <NotFormUser />
    </div>
  )
}

/** Warns users who may register forms but are not form users. */
function NotFormUser() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: [usuario.key, 'propio'],
    queryFn: ({ signal }) => call(usuario.routes.getPropio, { signal }),
    enabled: can(usuario.routes.getPropio),
  })
  if (!data || data.usuario || !can(documento.routes.create)) return null
  return <Warning>Ud. no está registrado como usuario de formularios: puede revisar, pero no registrar.</Warning>
}
