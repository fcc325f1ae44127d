/**
 * True for names sent to directories: user name characters (R20), optionally with a mail domain. Directories accept
 * other spellings of the same name (soft hyphens, full width), which would bypass the limit of attempts.
 */
export const isDirectoryName = (name: string): boolean => /^[a-z0-9._-]{1,60}(@[a-z0-9.-]{1,60})?$/.test(name)
