import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { forgetFactor } from '../segundoFactor/forgetFactor.ts'
import { isFactorRequired } from '../segundoFactor/isFactorRequired.ts'
import { notifyAccount } from './notifyAccount.ts'

export const removeAutenticador: Handler<typeof cuenta.removeAutenticador> = async (context) => {
  const { db, user, settings, origin } = context
  if (await isFactorRequired(db, user.idUsuario))
    throw new Problem('conflict', 'Su institución exige un segundo factor: puede cambiar de aplicación, no quitarla.')
  if (!(await forgetFactor(db, user.idUsuario))) throw new Problem('notFound')
  await notifyAccount(db, settings, user.idUsuario, {
    title: 'Se quitó el segundo factor de su cuenta',
    text: 'Desde ahora basta su contraseña para ingresar. Si no fue usted, cámbiela y avise a un administrador del sistema.',
    key: `sin factor ${origin.traza}`,
  })
}
