/**
 * Whether a name is asked of directories: characters of a user name (R20), or of one with the domain of its mail. A directory takes
 * many other spellings for the same name (soft hyphens, full width, variation selectors), and each would be counted on its own.
 */
export const isDirectoryName = (name: string): boolean => /^[a-z0-9._-]{1,60}(@[a-z0-9.-]{1,60})?$/.test(name)
