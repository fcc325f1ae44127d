import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { asCallFailure } from '../../../../api/callFailure.ts'
import { useSession } from '../../../../api/useSession.ts'
import { useDenunciaAction } from './useDenunciaAction.ts'

type Choice = { idCategoria: number; descripcion: string }

/**
 * Updates the category, then records the derivation (D4). A retry after a failed derivation does not repeat the update.
 * A failed update is only logged; the dialog stays open.
 */
export function useRecategorise(ticket: Denuncia, onDone: () => void) {
  const { idUsuario } = useSession().user ?? {}
  const idDenuncia = ticket.idDenuncia
  const [stored, setStored] = useState<number | undefined>(undefined)
  const [silent, setSilent] = useState(false)
  const mutation = useDenunciaAction(async ({ idCategoria, descripcion }: Choice) => {
    setSilent(false)
    if (stored !== idCategoria) await update(idCategoria)
    const process = {
      descripcion,
      idDenuncia,
      correo: ticket.correo ?? '',
      idEtapa: etapas.derivada,
      idUser: idUsuario,
    }
    return call(denunciaRoutes.processDenuncia, { body: process })
  }, onDone)

  async function update(idCategoria: number) {
    try {
      const body = { idDenuncia, categoria: { idCategoria } }
      await call(denunciaRoutes.recategoriseDenuncia, { params: { idDenuncia }, body: body })
      setStored(idCategoria)
    } catch (caught) {
      const failure = asCallFailure(caught)
      console.info('The category was not updated', failure.status, failure.traza)
      setSilent(true)
      throw caught
    }
  }
  return { ...mutation, failure: silent ? null : mutation.error }
}
