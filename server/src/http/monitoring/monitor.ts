import { type ServiceKey, serviceKey } from '../services.ts'

/** What the metrics say at one moment, by their names. */
export type Measured = ReadonlyMap<
  string,
  readonly { labels: Readonly<Record<string, string | number | undefined>>; value: number }[]
>

/** The metrics of this process, for operations that word them. */
export type Monitor = () => Promise<Measured>
export const monitorKey: ServiceKey<Monitor> = serviceKey('monitor')

/** The number of a metric with these labels; undefined where nothing is known. */
export function measureOf(
  measured: Measured,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels)
  return measured.get(name)?.find((one) => wanted.every(([key, value]) => one.labels[key] === value))?.value
}
