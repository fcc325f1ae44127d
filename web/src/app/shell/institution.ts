export const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const institution = {
  name: said('institucion') ?? 'Gobierno Regional',
  shield: said('escudo') || undefined,
  hasProviders: Boolean(said('proveedores')),
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
