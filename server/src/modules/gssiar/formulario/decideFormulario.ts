import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import { isAdministrator } from '../../seguridad/index.ts'
import { isAuthor } from './isAuthor.ts'

type Decision = { estado: boolean; observacion?: string | null; version?: number }

/**
 * Publishes a form, or returns it to its author with an observation: one that waits stays waiting, one that was
 * published is withdrawn (G2, G3).
 */
export const decideFormulario =
  (formulario: AnyFormulario) => async (context: Context<{ id: number }, unknown, Decision>) => {
    const { db, user, params, body } = context
    const { estado, version } = body
    const stored = records(formulario, context)
    const row = await stored.lock(params.id, version)
    if (estado && row.estado) throw new Problem('conflict', messages.illegalState('PUBLICADO'))
    if (estado && (await isAuthor(db, row, user)) && !(await isAdministrator(db, user)))
      throw new Problem('forbidden', 'No puede publicar su propio formulario.')
    const observacion = estado ? null : body.observacion || null
    if (!estado && observacion === null)
      throw new Problem('validation', { issues: [{ campo: 'observacion', mensaje: 'Indique la observación.' }] })
    return stored.update(row.id, {}, { estado, observacion })
  }
