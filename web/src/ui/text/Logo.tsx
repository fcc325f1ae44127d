/** Logo of the product. Decorative: the name stands next to it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />
}
