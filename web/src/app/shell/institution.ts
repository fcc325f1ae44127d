export const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const institution = {
  name: metaContent('institucion') ?? 'Gobierno Regional',
  shield: metaContent('escudo') || undefined,
  hasProviders: Boolean(metaContent('proveedores')),
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
