const POLL_MS = 60_000
const POLL_WITH_STREAM_MS = 600_000
let streaming = false

/** Records whether the stream of live events is open. */
export function setStreaming(now: boolean): void {
  streaming = now
}

/** Returns the milliseconds between two polls: long while the stream announces changes, else a minute. */
export const pollIntervalMs = (): number => (streaming ? POLL_WITH_STREAM_MS : POLL_MS)
