import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type AnyFormulario, decisiones } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { stepOf } from '../../../crud/transition.ts'
import type { Context } from '../../../http/context.ts'
import { isAdministrator } from '../../seguridad/index.ts'
import { isAuthor } from './isAuthor.ts'

type Decision = { estado: boolean; observacion: string | null; version?: number }

/**
 * Publishes a form, or returns it to its author with an observation: a pending form stays pending, a published one is
 * withdrawn (G2, G3).
 */
export function decideFormulario(formulario: AnyFormulario) {
  const publish = stepOf(formulario, decisiones.publicar, async ({ db, user, row }) => {
    if ((await isAuthor(db, row, user)) && !(await isAdministrator(db, user)))
      throw new Problem('forbidden', 'No puede publicar su propio formulario.')
  })
  const giveBack = stepOf(formulario, decisiones.devolver, ({ input }) => {
    if (input.observacion === null)
      throw new Problem('validation', { issues: [{ campo: 'observacion', mensaje: 'Indique la observación.' }] })
  })
  return (context: Context<{ id: number }, unknown, Decision>) => {
    const { estado, ...body } = context.body
    return estado ? publish({ ...context, body }) : giveBack({ ...context, body })
  }
}
