import { pages } from 'virtual:manual'

export type ManualPlace = { page: string; section?: string }

const index = 'README'

/** Section about the screen at `path`: its own, or that of its longest prefix; else the index. */
export function placeOf(path: string): ManualPlace {
  const told = pages.flatMap(({ name, sections }) =>
    sections.flatMap(({ id, paths }) => paths.map((one) => ({ path: one, page: name, section: id }))),
  )
  const fits = told.filter((one) => path === one.path || path.startsWith(`${one.path}/`))
  const [nearest] = fits.sort((one, other) => other.path.length - one.path.length)
  return nearest ?? { page: index }
}

/** Parses a URL of the manual, `/app/manual/comun#buscar`. Undefined for any other URL. */
export function placeAt(address: string): ManualPlace | undefined {
  const [, page = index, section] = /^\/app\/manual(?:\/([\w-]+))?(?:#(.*))?$/.exec(address) ?? []
  const known = address.startsWith('/app/manual') && pages.some(({ name }) => name === page)
  return known ? { page, ...(section && { section }) } : undefined
}

export const addressOf = ({ page, section }: ManualPlace): string =>
  `/app/manual${page === index ? '' : `/${page}`}${section ? `#${section}` : ''}`

export const outlineOf = (page: string) => pages.find(({ name }) => name === page)
