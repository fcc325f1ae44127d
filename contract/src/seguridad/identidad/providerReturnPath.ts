/** The page to which a provider of identity sends the browser back; registered at the provider as it stands here. */
export const providerReturnPath = '/login/proveedor'
