import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../../api/useConnection.ts'
import { renewId, sendPending } from './sendPending.ts'
import { deletePendingAnswer, type PendingAnswer, pendingAnswers, storePendingAnswer } from './store.ts'

const SCAN_INTERVAL_MS = 60_000

/** Answers waiting on this device; sends them whenever the network is available. `onSent` receives the number sent. */
export function usePendingAnswers(idUsuario: number, onSent: (count: number) => void) {
  const [kept, setKept] = useState<readonly PendingAnswer[]>([])
  const [sending, setSending] = useState(false)
  const visibleRows = useConnection()

  const look = useCallback(async () => setKept(await pendingAnswers(idUsuario)), [idUsuario])
  const send = useCallback(
    async (again = false) => {
      setSending(true)
      const sent = await sendPending(idUsuario, again).finally(() => setSending(false))
      await look()
      if (sent === 0) return
      onSent(sent)
    },
    [idUsuario, look, onSent],
  )
  useEffect(() => void look(), [look])
  // at start, when the network returns, and periodically: some phones do not report the network change
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the network is what calls for another try
  useEffect(() => {
    void send()
    const timer = setInterval(() => void send(), SCAN_INTERVAL_MS)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [send, visibleRows])
  return {
    kept,
    sending,
    send,
    /** Stores the answer on the device first, then tries to send it. */
    async keep(answer: PendingAnswer) {
      await storePendingAnswer(answer)
      await look()
      void send()
    },
    async sendAsNew(answer: PendingAnswer) {
      await renewId(answer)
      await look()
      void send()
    },
    async discard(idRespuesta: string) {
      await deletePendingAnswer(idRespuesta)
      await look()
    },
  }
}
