/** Content of a `<meta>` that the server writes into the page. */
export const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const institution = {
  name: said('institucion') ?? 'Gobierno Regional',
  /** URL of the coat of arms */
  shield: said('escudo') || undefined,
  /** identity providers are configured */
  hasProviders: Boolean(said('proveedores')),
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
