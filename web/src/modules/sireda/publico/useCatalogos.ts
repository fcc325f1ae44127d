import { publico } from '@wamani/contract/sireda/publico.ts'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'

export type Catalogos = z.output<Exclude<typeof publico.listCatalogos.response, string>>

/** Catalogues of the public form. Public pages have no query cache: loads once, and again on `retry`. */
export function useCatalogos() {
  const [catalogos, setCatalogos] = useState<Catalogos | undefined>(undefined)
  const [failure, setFailure] = useState<CallFailure | undefined>(undefined)
  const fetchCatalogos = useCallback(() => {
    setFailure(undefined)
    call(publico.listCatalogos).then(setCatalogos, (caught) => setFailure(asCallFailure(caught)))
  }, [])
  useEffect(fetchCatalogos, [fetchCatalogos])
  return { catalogos, failure, retry: fetchCatalogos }
}
