import { z } from 'zod'
import type { Field } from './field.ts'
import { tags } from './tags.ts'

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** True for an IP address or CIDR network: `10.1.0.0/16`, `2001:db8::/32`, `192.0.2.7`. */
export const isNetwork = (text: string): boolean => network.safeParse(text).success

/** Set of addresses and networks; empty means unrestricted. */
export function networks(options: { label: string; help?: string; max: number }): Field<string[], string[], false> {
  const made = tags({ ...options, length: 50 })
  const error = `${options.label}: use direcciones o redes como 192.0.2.7 o 10.1.0.0/16`
  return { ...made, input: made.input.refine((list) => list.every(isNetwork), { error }) }
}
