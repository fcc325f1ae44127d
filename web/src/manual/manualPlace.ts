import { pages } from 'virtual:manual'

/** A page of the manual and a heading in it. */
export type ManualPlace = { page: string; section?: string }

const index = 'README'

/** Where the manual tells about the screen at `path`: at its own heading, or that of the screen it lies under; else its index. */
export function placeOf(path: string): ManualPlace {
  const told = pages.flatMap(({ name, sections }) =>
    sections.flatMap(({ id, paths }) => paths.map((one) => ({ path: one, page: name, section: id }))),
  )
  const fits = told.filter((one) => path === one.path || path.startsWith(`${one.path}/`))
  const [nearest] = fits.sort((one, other) => other.path.length - one.path.length)
  return nearest ?? { page: index }
}

/** The place an address of the manual names, `/app/manual/comun#buscar`; undefined for any other address. */
export function placeAt(address: string): ManualPlace | undefined {
  const [, page = index, section] = /^\/app\/manual(?:\/([\w-]+))?(?:#(.*))?$/.exec(address) ?? []
  const known = address.startsWith('/app/manual') && pages.some(({ name }) => name === page)
  return known ? { page, ...(section && { section }) } : undefined
}

export const addressOf = ({ page, section }: ManualPlace): string =>
  `/app/manual${page === index ? '' : `/${page}`}${section ? `#${section}` : ''}`

export const outlineOf = (page: string) => pages.find(({ name }) => name === page)
