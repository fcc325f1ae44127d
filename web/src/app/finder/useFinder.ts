import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import type { MenuService } from '../../api/infoQuery.ts'
import { menuPaths } from '../menu/menuPaths.ts'
import { actionsQuery, MIN_QUERY_LENGTH, recentQuery, recordsQuery } from './finderQueries.ts'
import { containsWords, findScreens } from './findScreens.ts'

export type Entry = {
  key: string
  label: string
  detail?: string | undefined
  icon: string
  kind: string
  to: string
  search?: Readonly<Record<string, string>>
  record?: { recurso: string; id: number }
}
export type EntryGroup = { label: string; entries: readonly Entry[] }

const DEBOUNCE_MS = 120
const MAX_SCREENS = 6
const MAX_ACTIONS = 5

const own: readonly Entry[] = [
  { key: 'inicio', label: 'Inicio', icon: 'IconHome', kind: 'Pantalla', to: '/' },
  {
    key: 'seguridad',
    label: 'Seguridad de mi cuenta',
    icon: 'IconShieldLock',
    kind: 'Cuenta',
    to: '/cuenta/seguridad',
  },
  { key: 'clave', label: 'Cambiar mi contraseña', icon: 'IconKey', kind: 'Cuenta', to: '/cuenta/clave' },
]

const entryOf = ({ recurso, id, tipo, titulo, detalle, pantalla, parametros }: Registro): Entry => ({
  key: `${recurso}:${id}`,
  label: titulo,
  detail: detalle,
  icon: 'IconFileText',
  kind: tipo,
  to: pantalla,
  search: parametros,
  record: { recurso, id },
})

/** Results for a text: menu screens, actions, records. For an empty text: recent records and all screens. */
export function useFinder(services: readonly MenuService[], text: string) {
  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const records = useRecords(searched)
  const actions = useQuery(actionsQuery()).data ?? []
  const recent = useQuery(recentQuery()).data ?? []
  const typed = text.trim()
  const screens = findScreens(services, typed).map(({ url, label, icon, service }): Entry => {
    return { key: url, label, icon, kind: service, to: url }
  })
  const begun = actions.map(({ etiqueta, icono, pantalla, parametros }): Entry => {
    return {
      key: `${pantalla} ${etiqueta}`,
      label: etiqueta,
      // services can have actions with the same name
      detail: services.find((service) => menuPaths([service]).has(pantalla))?.descripcion,
      icon: icono,
      kind: 'Acción',
      to: pantalla,
      search: parametros,
    }
  })
  // keep earlier results that still match, until the new ones arrive
  const found = (records.data?.items ?? [])
    .map(entryOf)
    .filter((one) => containsWords(`${one.label} ${one.detail}`, typed, records.data?.searched))
  const searches = typed.replace(/\s/g, '').length >= MIN_QUERY_LENGTH
  const groups: EntryGroup[] = typed
    ? [
        {
          label: 'Pantallas',
          entries: [...screens, ...own.filter(({ label }) => containsWords(label, typed))].slice(0, MAX_SCREENS),
        },
        { label: 'Acciones', entries: begun.filter(({ label }) => containsWords(label, typed)).slice(0, MAX_ACTIONS) },
        { label: 'Registros', entries: searches ? found : [] },
      ]
    : [
        { label: 'Abiertos hace poco', entries: recent.map(entryOf) },
        { label: 'Pantallas', entries: screens },
      ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: searches && (searched !== typed || records.fetching),
    partial: searches && !records.fetching && records.data?.incompleto === true,
    failed: searches && records.failed,
  }
}

/** First the results of fast lists; if some lists were too slow, the complete results later. */
function useRecords(searched: string) {
  const quick = useQuery({ ...recordsQuery(searched, false), placeholderData: keepPreviousData })
  const slow = quick.data?.searched === searched && quick.data.incompleto
  const whole = useQuery({ ...recordsQuery(searched, true), enabled: slow })
  return {
    data: (slow && whole.data) || quick.data,
    fetching: quick.isFetching || whole.isFetching,
    failed: quick.isError,
  }
}
