import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import type { Draft } from '../../offline/draftStore.ts'
import { changedFields } from '../form/formValues.ts'
import type { RecordForm } from '../form/useRecordForm.ts'
import { draftValues } from './draftValues.ts'

const store = () => import('../../offline/draftStore.ts')
/** A draft that cannot be kept (no room, a private window) must not disturb who types. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** What is typed within this is put on the disk at once. */
const DEBOUNCE_MS = 400

let openings = 0

type DraftForm = Pick<RecordForm, 'opened' | 'values' | 'fields' | 'recover'>

/**
 * Keeps what is typed into a form on the device until it is saved or given up, and offers what an earlier opening of the
 * same form left behind. `formulario`: which form it is; `active`: whether the form may be written.
 */
export function useDraft(
  resource: Pick<AnyResource, 'fields' | 'redacted'>,
  formulario: string,
  form: DraftForm,
  active: boolean,
) {
  const idUsuario = useSession().user?.idUsuario ?? 0
  const [apertura] = useState(() => `${Date.now()} ${Math.random()} ${openings++}`)
  const [offer, setOffer] = useState<Draft | undefined>(undefined)
  const over = useRef<boolean>(false)
  const kept = useRef<boolean>(false)
  const unkept = useRef<(() => void) | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** keeps what was typed last */
  const flush = useRef(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unkept.current?.()
    unkept.current = undefined
  })

  useEffect(() => {
    if (!active) return
    let shown = true
    quietly(
      store().then(async ({ listDrafts }) => {
        const [latest] = await listDrafts(idUsuario, formulario)
        if (shown && latest) setOffer(latest)
      }),
    )
    return () => {
      shown = false
    }
  }, [active, idUsuario, formulario])

  const { opened, values, fields } = form
  useEffect(() => {
    if (!active || over.current) return
    const [inicio, valores] = [draftValues(resource, opened.values), draftValues(resource, values)]
    if (changedFields(fields, inicio, valores).length === 0) {
      unkept.current = undefined
      if (kept.current) quietly(store().then(({ removeDraft }) => removeDraft(apertura)))
      return
    }
    const keep = () => {
      // who signs out leaves nothing behind
      if (currentSession().user?.idUsuario !== idUsuario) return
      kept.current = true
      const { version } = opened
      const draft = { apertura, idUsuario, formulario, version, guardadoEn: Date.now(), inicio, valores }
      quietly(store().then(({ saveDraft }) => (over.current ? undefined : saveDraft(draft))))
    }
    unkept.current = keep
    // not put off by more keys: who types without a pause is kept as well
    timer.current ??= setTimeout(flush.current, DEBOUNCE_MS)
  }, [active, resource, fields, opened, values, apertura, idUsuario, formulario])

  useEffect(() => {
    const now = flush.current
    // a page that is put away may not come back
    const away = () => document.visibilityState === 'hidden' && now()
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      now()
    }
  }, [])

  return {
    offer,
    /** takes up what was typed before */
    recover() {
      if (!offer) return
      form.recover({ values: offer.valores, base: offer.inicio, version: offer.version })
      quietly(store().then(({ removeDraft }) => removeDraft(offer.apertura)))
      setOffer(undefined)
    },
    /** forgets all that earlier openings left */
    discard() {
      setOffer(undefined)
      quietly(
        store().then(async ({ listDrafts, removeDraft }) => {
          for (const draft of await listDrafts(idUsuario, formulario))
            if (draft.apertura !== apertura) await removeDraft(draft.apertura)
        }),
      )
    },
    hide: () => setOffer(undefined),
    /** what was typed here is saved or given up */
    finish() {
      over.current = true
      unkept.current = undefined
      quietly(store().then(({ removeDraft }) => removeDraft(apertura)))
    },
  }
}
