/** Prefix of application access tokens. Makes a leaked token recognisable in a file or a log. */
export const applicationTokenPrefix = 'wamani_'

/** True when a bearer token has the prefix of an application token. Does not verify the token. */
export const isApplicationToken = (token: string): boolean => token.startsWith(applicationTokenPrefix)
