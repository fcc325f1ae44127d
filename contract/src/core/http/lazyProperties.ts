/**
 * Gives an object values that are made when they are first asked for: of the schemas of all calls a process needs few, and
 * none to start. `{ ...object }` asks for them all; `copyOf` for none.
 */
export function withLazyProperties<Of extends object, Made extends object>(
  object: Of,
  make: { [Key in keyof Made]: () => Made[Key] },
): Of & Made {
  for (const key of Object.keys(make) as (keyof Made)[]) {
    // its own keys, which is what its type says
    let made: { value: Made[typeof key] } | undefined
    Object.defineProperty(object, key, {
      configurable: true,
      enumerable: true,
      get: () => {
        made ??= { value: make[key]() }
        return made.value
      },
    })
  }
  return object as Of & Made // they were defined above
}

/** An object with the same keys, of which those made at first use still wait for it. */
export const copyProperties = <Of extends object>(object: Of): Of =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(object)) as Of // has what the other has
