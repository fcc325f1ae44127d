declare const ofType: unique symbol

export type ServiceKey<Service> = { readonly name: string; readonly [ofType]?: Service }
export const serviceKey = <Service>(name: string): ServiceKey<Service> => ({ name })

/** A service and its key; created by `provide`, which checks their types. */
export type Provided = readonly [key: ServiceKey<unknown>, service: unknown]
export const provide = <Service>(key: ServiceKey<Service>, service: Service): Provided => [key, service]

/** Returns a service. Throws when it is not provided. */
export type Services = <Service>(key: ServiceKey<Service>) => Service

export function servicesOf(provided: readonly Provided[]): Services {
  const byKey = new Map(provided)
  return <Service>(key: ServiceKey<Service>) => {
    if (!byKey.has(key)) throw new Error(`Service ${key.name} is not provided`)
    return byKey.get(key) as Service
  }
}
