import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session.ts'
import { useSession } from '../../api/useSession.ts'
import type { Draft } from '../../offline/draftStore.ts'
import { changedFields } from '../form/formValues.ts'
import type { RecordForm } from '../form/useRecordForm.ts'
import { draftValues } from './draftValues.ts'

const store = () => import('../../offline/draftStore.ts')
/** Ignores failures of the draft store (quota, private window). */
const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Interval (ms) between writes to the store. */
const DEBOUNCE_MS = 400

let openings = 0

type DraftForm = Pick<RecordForm, 'opened' | 'values' | 'fields' | 'recover'>

/**
 * Stores unsaved input on the device until the form is saved or discarded, and offers the input left by an earlier
 * session. `formulario`: id of the form; `active`: the form is editable.
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
  /** writes pending input now */
  const flush = useRef(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unkept.current?.()
    unkept.current = undefined
  })

  useEffect(() => {
    if (!active) return
    let shown = true
    ignoreFailure(
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
      if (kept.current) ignoreFailure(store().then(({ removeDraft }) => removeDraft(apertura)))
      return
    }
    const keep = () => {
      // leave nothing behind after sign-out
      if (currentSession().user?.idUsuario !== idUsuario) return
      kept.current = true
      const { version } = opened
      const draft = { apertura, idUsuario, formulario, version, guardadoEn: Date.now(), inicio, valores }
      ignoreFailure(store().then(({ saveDraft }) => (over.current ? undefined : saveDraft(draft))))
    }
    unkept.current = keep
    // throttle, not debounce: continuous typing is stored too
    timer.current ??= setTimeout(flush.current, DEBOUNCE_MS)
  }, [active, resource, fields, opened, values, apertura, idUsuario, formulario])

  useEffect(() => {
    const now = flush.current
    // a hidden page may be discarded by the browser
    const away = () => document.visibilityState === 'hidden' && now()
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      now()
    }
  }, [])

  return {
    offer,
    recover() {
      if (!offer) return
      form.recover({ values: offer.valores, base: offer.inicio, version: offer.version })
      ignoreFailure(store().then(({ removeDraft }) => removeDraft(offer.apertura)))
      setOffer(undefined)
    },
    discard() {
      setOffer(undefined)
      ignoreFailure(
        store().then(async ({ listDrafts, removeDraft }) => {
          for (const draft of await listDrafts(idUsuario, formulario))
            if (draft.apertura !== apertura) await removeDraft(draft.apertura)
        }),
      )
    },
    hide: () => setOffer(undefined),
    finish() {
      over.current = true
      unkept.current = undefined
      ignoreFailure(store().then(({ removeDraft }) => removeDraft(apertura)))
    },
  }
}
