export const rounded = (value: number) => Math.round(value * 100) / 100

const years = (last: number, count: number) => Array.from({ length: count }, (_, n) => String(last - count + 1 + n))

/**
 * Series of a sample statistic: two districts by year, the region by month or quarter, or one number; it ends in the
 * year `last`.
 */
export function demoSeries(at: number, last: number): { periodo: string; valor: number; ubigeo?: string }[] {
  const wave = (n: number) => rounded(40 + at * 12 + 18 * Math.sin((n + at) / 1.7))
  if (at === 5) return [{ periodo: String(last), valor: 78.4 }]
  if (at < 2)
    return ['080101', '080108'].flatMap((ubigeo, of) =>
      years(last, 7).map((periodo, n) => ({ periodo, ubigeo, valor: wave(n + of * 2) })),
    )
  if (at === 3)
    return years(last, 2).flatMap((year, y) =>
      [1, 2, 3, 4].map((q) => ({ periodo: `${year}-T${q}`, valor: wave(y * 4 + q) })),
    )
  return Array.from({ length: 12 }, (_, month) => ({
    periodo: `${last}-${String(month + 1).padStart(2, '0')}`,
    valor: wave(month),
  }))
}
