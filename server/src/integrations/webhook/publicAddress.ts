import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { networkSet } from '../../http/networkSet.ts'

const notPublic = networkSet([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // within 2000::/3: tunnels with embedded addresses, and documentation
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
const globalUnicast = networkSet(['2000::/3', '0.0.0.0/0'])

export type Resolve = typeof dnsLookup
export type AllowedAddresses = { isAllowed: (ip: string) => boolean; isCallable: (ip: string) => boolean }

export function allowedAddresses(allowed: readonly string[]): AllowedAddresses {
  const own = networkSet(allowed)
  const isCallable = (ip: string) => own.has(ip) || (globalUnicast.has(ip) && !notPublic.has(ip))
  return { isAllowed: own.has, isCallable }
}

/**
 * Resolves a name once and returns the address to connect to (prevents DNS rebinding). Throws `unreachable` when any
 * address is not allowed.
 */
export async function resolveOnce(
  host: string,
  { isCallable }: AllowedAddresses,
  resolve: Resolve = dnsLookup,
): Promise<LookupAddress> {
  const plain = host.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  const found = family ? [{ address: plain, family }] : await lookUp(plain, resolve)
  const [first] = found
  if (!first || !found.every(({ address }) => isCallable(address))) throw unreachable()
  return first
}

const lookUp = (host: string, resolve: Resolve) =>
  new Promise<LookupAddress[]>((done, fail) => {
    resolve(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

export const unreachable = () =>
  new Error('La dirección es de una red interna o reservada, que solo se admite si quien opera el servidor la permite.')
