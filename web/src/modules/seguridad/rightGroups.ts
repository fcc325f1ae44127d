import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import type { Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'

/** Rights on one resource, such as everything about «Turnos». */
export type RightGroup<R> = { key: string; label: string; rights: R[] }
export type ServiceRights<R> = { idServicio: number; descripcion: string; count: number; groups: RightGroup<R>[] }

/**
 * Groups rights by service and by resource (the start of the URL), named as in the menu. Services and rights keep their
 * order; groups follow the menu, groups without an entry come last. With a `query`, returns only the matches, with the
 * same group names.
 */
export function rightGroups<R extends Right>(rights: readonly R[], query = ''): ServiceRights<R>[] {
  const services = Map.groupBy(rights, ({ servicio }) => servicio.idServicio)
  return [...services.values()].flatMap((own) => {
    const groups = groupsOf(own).flatMap((group) => {
      const found = query ? group.rights.filter((right) => matches(rightText(right), query)) : group.rights
      return found.length > 0 ? [{ ...group, rights: found }] : []
    })
    const count = groups.reduce((total, group) => total + group.rights.length, 0)
    const [{ servicio }] = own as [R]
    return count > 0 ? [{ ...servicio, count, groups }] : []
  })
}

function groupsOf<R extends Right>(rights: readonly R[]): RightGroup<R>[] {
  return [...Map.groupBy(rights, groupKey)]
    .map(([key, members]) => ({ key, label: labelOf(key, members), rights: menuFirst(members) }))
    .sort((one, other) => place(one.rights) - place(other.rights) || one.label.localeCompare(other.label, 'es'))
}

/** `/rrhh/api/v1/turno/{id}` → `/rrhh/api/v1/turno`. A right without a URL forms its own group. */
function groupKey({ recurso, servicio }: Right): string {
  const segments = recurso.url?.split('/').slice(1) ?? []
  const version = segments.findIndex((segment) => /^v\d+$/.test(segment))
  return `${servicio.idServicio}/${segments.slice(0, version < 0 ? 3 : version + 2).join('/')}`
}

function labelOf(key: string, rights: readonly Right[]): string {
  const named = rights.find(({ recurso }) => recurso.menu && recurso.url)?.recurso.descripcionMenu
  const word = key.split('/').at(-1)?.replace(/[-_]/g, ' ') ?? ''
  return named || word.charAt(0).toLocaleUpperCase('es-PE') + word.slice(1) || 'Menú y otros permisos'
}

const menuFirst = <R extends Right>(rights: readonly R[]): R[] =>
  rights.toSorted((one, other) => Number(other.recurso.menu) - Number(one.recurso.menu))

const place = (rights: readonly Right[]) =>
  Math.min(...rights.map(({ recurso }) => (recurso.menu && recurso.url ? recurso.orden : Number.MAX_SAFE_INTEGER)))

export const rightText = ({ servicio, recurso }: Right): string =>
  [servicio.descripcion, recurso.accion, recurso.descripcion, recurso.descripcionMenu, recurso.solicitud, recurso.url]
    .filter(Boolean)
    .join(' ')

/** True if `text` contains every word of `query`, ignoring case and accents, like the search of lists on the server. */
export function matches(text: string, query: string): boolean {
  const where = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => where.includes(word))
}
