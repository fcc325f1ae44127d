import { useQuery } from '@tanstack/react-query'
import { fillPath, type Route } from '@wamani/contract/core/http/route.ts'
import { boolean, choice, optional, text } from '@wamani/contract/core/kinds/fields.ts'
import type { ListView } from '@wamani/contract/core/resource/listView.ts'
import { compartirVistas, type SavedView, viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { RouteDialog } from '../actions/RouteDialog.tsx'
import { viewProfilesQuery } from './viewsQuery.ts'

type Profiles = readonly { idPerfil: number; nombre: string }[]

export function ViewDialog(props: {
  lista: string
  estado: ListView
  view: SavedView | undefined
  onDone: (saved: SavedView) => void
  onClose: () => void
}) {
  const { lista, estado, view, onDone, onClose } = props
  const withAll = useCan()(compartirVistas)
  const { data, error, refetch } = useQuery(viewProfilesQuery())
  const title = view ? 'Nombre y uso de la vista' : 'Guardar como vista'
  const failure = error && asCallFailure(error)
  if (!data)
    return (
      <Dialog title={title} width={560} onClose={onClose}>
        {failure ? (
          <ErrorState title="No se pudo preparar el formulario" trace={failure.traza} onRetry={() => void refetch()}>
            {failure.errorMessage}
          </ErrorState>
        ) : (
          <PartLoading />
        )}
      </Dialog>
    )
  const route = view
    ? { ...viewRoutes.updateVista, path: fillPath(viewRoutes.updateVista.path, { id: view.idVista }) }
    : viewRoutes.createVista
  return (
    <RouteDialog
      title={title}
      text={
        view
          ? undefined
          : 'Guarda la búsqueda, los filtros, el orden y las columnas que se ven. Los registros siguen siendo los que cada quien puede ver.'
      }
      yes="Guardar"
      fields={fieldsFor(data, view, withAll)}
      route={route as Route<unknown, unknown, unknown, SavedView>}
      initial={
        view
          ? {
              nombre: view.nombre,
              idPerfil: view.perfil ? String(view.perfil.idPerfil) : null,
              ...(withAll && { paraTodos: view.paraTodos }),
            }
          : { lista, estado, inicial: false }
      }
      onDone={(saved) => {
        onDone(saved)
      }}
      onClose={onClose}
    />
  )
}

function fieldsFor(profiles: Profiles, view: SavedView | undefined, withAll: boolean) {
  // keep a profile the user can no longer select, until another one is selected
  const offered = view?.perfil ? [view.perfil, ...profiles] : profiles
  const options = Object.fromEntries(offered.map(({ idPerfil, nombre }) => [String(idPerfil), nombre]))
  return {
    nombre: text({ label: 'Nombre', max: 60 }),
    ...(offered.length > 0 && {
      idPerfil: optional(
        choice({ label: 'Compartir con el perfil', help: 'Sin perfil, solo usted ve la vista.', options }),
      ),
    }),
    ...(withAll && {
      paraTodos: boolean({
        label: 'Compartir con todos',
        help: 'La ve quien puede ver la lista; solo usted la cambia.',
        initial: false,
      }),
    }),
    ...(!view && { inicial: boolean({ label: 'Abrir siempre esta lista con la vista', initial: false }) }),
  }
}
