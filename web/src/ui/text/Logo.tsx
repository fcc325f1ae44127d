/** The product's sign: a stepped mountain under the sun. Decorative: the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />
}
