/** What the server writes into the page of the installation, under a name. */
export const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Who runs the product, as the frame and the public pages name it: the server writes it into the page. */
export const institution = {
  name: said('institucion') ?? 'Gobierno Regional',
  /** the address of its coat of arms */
  shield: said('escudo') || undefined,
  /** whether anybody else says who somebody is: their buttons stand in the sign-in page */
  hasProviders: Boolean(said('proveedores')),
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
