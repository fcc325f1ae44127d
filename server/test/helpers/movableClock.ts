import type { Clock } from '../../src/process/clock.ts'

export function movableClock(
  start = new Date(),
): Clock & { advance: (minutes: number) => void; moveTo: (instant: Date) => void } {
  let now = start.getTime()
  const clock = () => new Date(now)
  return Object.assign(clock, {
    advance: (minutes: number) => {
      now += minutes * 60_000
    },
    moveTo: (instant: Date) => {
      now = instant.getTime()
    },
  })
}
