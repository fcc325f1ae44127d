/** Who runs the product, as the frame and the sign-in page name it. */
export const institution = {
  name: 'Gobierno Regional',
  product: 'Wamani',
  purpose: 'Sistema de administración',
} as const
