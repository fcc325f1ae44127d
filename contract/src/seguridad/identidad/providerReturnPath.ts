/** Redirect URI registered at identity providers. */
export const providerReturnPath = '/login/proveedor'
