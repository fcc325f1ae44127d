import { parentPort, workerData } from 'node:worker_threads'

const hoard = () => {
  const all: number[][] = []
  for (;;) all.push(Array.from({ length: 10_000 }, () => Math.random()))
}

/** Faults of a worker by its first message. */
const actions: Record<string, () => void> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('broken')
  },
  hoard,
  /** Works past its timeout and runs out of memory during termination. */
  late: () => {
    const end = Date.now() + 700
    while (Date.now() < end);
    hoard()
  },
  hang: () => {
    for (;;);
  },
}

const said = (word: unknown) => {
  if (typeof word === 'string' && Object.hasOwn(actions, word)) actions[word]?.()
}

if (workerData) {
  parentPort?.postMessage('begun')
  said(workerData)
} else {
  parentPort?.on('message', (message) => {
    said(message)
    if (message === null) parentPort?.postMessage(new Uint8Array([1]))
  })
}
