const idNames = new Map<string, string>()

/** Says under which name the id of a resource's rows travels; `key` is that of the resource, such as `rrhh.unidad`. */
export function registerIdName(key: string, name: string): void {
  idNames.set(key, name)
}

/** Throws when no resource of that key was declared. */
export function idNameOf(key: string): string {
  const name = idNames.get(key)
  if (!name) throw new Error(`No resource is declared as ${key}`)
  return name
}
