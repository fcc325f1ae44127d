import { type ServiceKey, serviceKey } from '../services.ts'

export type Measured = ReadonlyMap<
  string,
  readonly { labels: Readonly<Record<string, string | number | undefined>>; value: number }[]
>

export type Monitor = () => Promise<Measured>
export const monitorKey: ServiceKey<Monitor> = serviceKey('monitor')

/** Value of a metric with these labels; undefined when unknown. */
export function measureOf(
  measured: Measured,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels)
  return measured.get(name)?.find((one) => wanted.every(([key, value]) => one.labels[key] === value))?.value
}
