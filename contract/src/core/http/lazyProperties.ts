/**
 * Adds properties that are computed on first access. Building the schemas of every route at start-up would be slow, and
 * a process needs few of them. `{ ...object }` computes all of them; `copyProperties` none.
 */
export function withLazyProperties<Of extends object, Made extends object>(
  object: Of,
  make: { [Key in keyof Made]: () => Made[Key] },
): Of & Made {
  for (const key of Object.keys(make) as (keyof Made)[]) {
    // the getters below define exactly these keys
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
  return object as Of & Made // the loop defined every key of `Made`
}

/** Shallow copy that keeps lazy properties lazy. */
export const copyProperties = <Of extends object>(object: Of): Of =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(object)) as Of // the copy has every property of the original
