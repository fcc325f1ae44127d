const ALONE = 60_000
const WITH_STREAM = 600_000
let live = false

export function noteLive(now: boolean): void {
  live = now
}

/** Milliseconds between two looks at what is counted: rarely while the server tells of changes, else every minute. */
export const liveEventPace = (): number => (live ? WITH_STREAM : ALONE)
