const idNames = new Map<string, string>()

/** Registers the id name of a resource (`rrhh.unidad` → `idUnidad`). */
export function registerIdName(key: string, name: string): void {
  idNames.set(key, name)
}

/** Id name of a resource. Throws when it is not declared. */
export function idNameOf(key: string): string {
  const name = idNames.get(key)
  if (!name) throw new Error(`No resource is declared as ${key}`)
  return name
}
