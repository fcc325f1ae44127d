const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Who runs the product, as the frame and the public pages name it: the server writes it into the page. */
export const institution = {
  name: said('institucion') ?? 'Gobierno Regional',
  /** the address of its coat of arms */
  shield: said('escudo') || undefined,
  /** by whom its papers are signed */
  signer: said('firma') || undefined,
  /** whether anybody else says who somebody is: their buttons stand in the sign-in page */
  hasProviders: Boolean(said('proveedores')),
  providers: () => JSON.parse(said('proveedores') || '[]') as { id: number; nombre: string }[],
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
