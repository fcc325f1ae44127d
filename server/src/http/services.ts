declare const ofType: unique symbol

/** Names a service that some operations use and this folder does not know, and says its type. */
export type ServiceKey<Service> = { readonly name: string; readonly [ofType]?: Service }
export const serviceKey = <Service>(name: string): ServiceKey<Service> => ({ name })

/** A service under its key; made by `provide`, which sees that their types agree. */
export type Provided = readonly [key: ServiceKey<unknown>, service: unknown]
export const provide = <Service>(key: ServiceKey<Service>, service: Service): Provided => [key, service]

/** Returns the service of a key; throws where the composition provides none. */
export type Services = <Service>(key: ServiceKey<Service>) => Service

export function servicesOf(provided: readonly Provided[]): Services {
  const byKey = new Map(provided)
  return <Service>(key: ServiceKey<Service>) => {
    if (!byKey.has(key)) throw new Error(`No service is provided as ${key.name}`)
    // Of the key's type, for `provide` is what joined them.
    return byKey.get(key) as Service
  }
}
