const POLL_MS = 60_000
const POLL_WITH_STREAM_MS = 600_000
let streaming = false

export function setStreaming(now: boolean): void {
  streaming = now
}

/** Polling interval (ms): long while the stream is open, else a minute. */
export const pollIntervalMs = (): number => (streaming ? POLL_WITH_STREAM_MS : POLL_MS)
