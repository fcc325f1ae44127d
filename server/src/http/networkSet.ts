import { BlockList, isIP } from 'node:net'

/** IPv4-mapped IPv6 address, as dual-stack sockets report it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Set of addresses and networks (`10.1.0.0/16`). Throws for invalid text. */
export function networkSet(list: readonly string[]): { has: (ip: string) => boolean } {
  const block = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    if (bits === undefined) block.addAddress(address, familyOf(address))
    else block.addSubnet(address, Number(bits), familyOf(address))
  }
  return {
    has: (ip) => {
      const plain = MAPPED.exec(ip)?.[1] ?? ip
      return isIP(plain) > 0 && block.check(plain, familyOf(plain))
    },
  }
}
