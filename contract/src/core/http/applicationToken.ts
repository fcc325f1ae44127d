/** How the access token of an application begins: whoever meets one in a file or a log knows what it is. */
export const applicationTokenPrefix = 'wamani_'

/** Whether a bearer token claims to be that of an application. */
export const isApplicationToken = (token: string): boolean => token.startsWith(applicationTokenPrefix)
