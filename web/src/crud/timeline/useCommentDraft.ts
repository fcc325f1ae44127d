import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'

const store = () => import('../../offline/draftStore.ts')
const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined)

const DEBOUNCE_MS = 400

/** Draft of a comment, stored on the device until it is sent or cleared, and restored without asking. */
export function useCommentDraft({ recurso, id }: { recurso: string; id: number }) {
  const idUsuario = useSession().user?.idUsuario ?? 0
  const formulario = `${recurso} ${id} comentario`
  const [texto, setTexto] = useState('')
  /** input is not replaced by a draft that loads late */
  const typed = useRef<boolean>(false)
  const unkept = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    let shown = true
    ignoreFailure(
      store().then(async ({ listDrafts }) => {
        const [kept] = await listDrafts(idUsuario, formulario)
        if (shown && kept && !typed.current) setTexto(String(kept.valores.texto))
      }),
    )
    return () => {
      shown = false
    }
  }, [idUsuario, formulario])

  useEffect(() => {
    if (!typed.current) return
    unkept.current = () => {
      unkept.current = undefined
      // leave nothing behind after sign-out
      if (currentSession().user?.idUsuario !== idUsuario) return
      const draft = { apertura: `${idUsuario} ${formulario}`, idUsuario, formulario, guardadoEn: Date.now() }
      ignoreFailure(
        store().then(({ saveDraft, removeDraft }) =>
          texto === '' ? removeDraft(draft.apertura) : saveDraft({ ...draft, inicio: {}, valores: { texto } }),
        ),
      )
    }
    const timer = setTimeout(() => unkept.current?.(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [texto, idUsuario, formulario])

  useEffect(() => {
    const away = () => document.visibilityState === 'hidden' && unkept.current?.()
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      unkept.current?.()
    }
  }, [])

  return {
    texto,
    write(next: string) {
      typed.current = true
      setTexto(next)
    },
  }
}
