import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'

const store = () => import('../../offline/draftStore.ts')
/** A draft that cannot be kept must not disturb who types. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

const DEBOUNCE_MS = 400

/**
 * The words of a comment while they are written, kept on the device until they are sent or rubbed out: whoever comes back
 * to the record finds them, for nothing else stands there that they would replace.
 */
export function useCommentDraft({ recurso, id }: { recurso: string; id: number }) {
  const idUsuario = useSession().user?.idUsuario ?? 0
  const formulario = `${recurso} ${id} comentario`
  const [texto, setTexto] = useState('')
  /** what is typed is not put aside by what was kept, however late that comes */
  const typed = useRef<boolean>(false)
  const unkept = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    let shown = true
    quietly(
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
      // who signs out leaves nothing behind
      if (currentSession().user?.idUsuario !== idUsuario) return
      const draft = { apertura: `${idUsuario} ${formulario}`, idUsuario, formulario, guardadoEn: Date.now() }
      quietly(
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
