import { useMutation, useQuery } from '@tanstack/react-query'
import { type SavedView, viewRoutes } from '@wamani/contract/core/resource/routes/viewRoutes.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import type { ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import type { Screen } from '../list/useScreen.ts'
import { failed, success, type ToastData } from '../Toast.tsx'
import { storeOpensWithViews } from './opensWithViews.ts'
import { hasNoParameters, isChanged, plainState, stateOf, viewOf } from './viewState.ts'
import { initialViewsQuery, viewsQuery } from './viewsQuery.ts'

export type ViewProps = {
  resource: ScreenResource
  state: ListState
  change: Screen['change']
  columns: readonly string[]
  onToast: (toast: ToastData) => void
}

export function useViews({ resource, state, change, columns, onToast }: ViewProps, needed: boolean) {
  const lista = resource.key
  const [wanted, setWanted] = useState(needed)
  const views = useQuery({ ...viewsQuery(lista), enabled: wanted || Boolean(state.idVista) })
  const initial = useInitialView(lista, state, change)
  const current = views.data?.find(({ idVista }) => idVista === state.idVista)
  const leave = () => change(plainState(initial ? 0 : undefined))

  const mutation = useMutation<unknown, CallFailure, { run: () => Promise<unknown>; message: string }>({
    mutationFn: ({ run }) => run(),
    onSuccess: (_, { message }) => {
      onToast(success(message))
    },
    onError: (failure) => onToast(failed(failure)),
  })
  return {
    views,
    current,
    changed: current !== undefined && isChanged(state, columns, current.estado),
    load: () => setWanted(true),
    show: ({ estado, idVista }: SavedView) => change(stateOf(estado, idVista)),
    leave,
    estado: viewOf(state, columns),
    keep: ({ idVista, nombre }: SavedView) =>
      mutation.mutate({
        run: () => call(viewRoutes.updateVista, { params: { id: idVista }, body: { estado: viewOf(state, columns) } }),
        message: `Se guardaron los cambios de la vista «${nombre}».`,
      }),
    openWith: ({ idVista, nombre, inicial }: SavedView) =>
      mutation.mutate({
        run: () => call(viewRoutes.chooseVistaInicial, { body: { lista, idVista: inicial ? null : idVista } }),
        message: inicial ? 'La lista se abrirá sin vista.' : `La lista se abrirá con la vista «${nombre}».`,
      }),
    hide: ({ idVista, nombre }: SavedView, oculta: boolean) =>
      mutation.mutate(
        {
          run: () => call(viewRoutes.setVistaOculta, { params: { id: idVista }, body: { oculta } }),
          message: oculta
            ? `Ya no verá la vista «${nombre}» en su menú.`
            : `La vista «${nombre}» está otra vez en su menú.`,
        },
        oculta ? { onSuccess: leave } : {},
      ),
    copy: ({ nombre, estado }: SavedView) =>
      mutation.mutate({
        run: () => call(viewRoutes.createVista, { body: { lista, nombre, estado, inicial: false } }),
        message: `Se copió la vista «${nombre}» a las suyas.`,
      }),
    remove: ({ idVista, nombre }: SavedView) =>
      mutation.mutate(
        {
          run: () => call(viewRoutes.removeVista, { params: { id: idVista } }),
          message: `Se eliminó la vista «${nombre}».`,
        },
        { onSuccess: leave },
      ),
  }
}

function useInitialView(lista: string, state: ListState, change: Screen['change']) {
  const { data } = useQuery(initialViewsQuery())
  const initial = data?.find((one) => one.lista === lista)
  const opening = initial && hasNoParameters(state) ? initial : undefined
  useEffect(() => {
    if (data) storeOpensWithViews(data.length > 0)
  }, [data])
  useEffect(() => {
    if (opening) change(stateOf(opening.estado, opening.idVista), { replace: true })
  }, [opening, change])
  return initial
}
