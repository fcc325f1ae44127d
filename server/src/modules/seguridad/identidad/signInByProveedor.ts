import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { stepOver } from '../segundoFactor/pendingSteps.ts'
import { completeSignIn } from '../sesion/completeSignIn.ts'
import { personOfClaims, saidAt, saidSecondFactor } from './externalPerson.ts'
import { userOfPerson } from './linkedUser.ts'
import { type Answered, answerOfProvider, takeProviderStep } from './providerSteps.ts'

/** Opens a session for a person authenticated by a provider, or asks for the second factor. */
export const signInByProveedor: PreparedHandler<typeof session.signInByProveedor, Answered> = {
  prepare: (context) => answerOfProvider(context, 'PROVEEDOR_INGRESO', context.body),
  write: async (context) => {
    const { db, body, now, noteAccess, prepared } = context
    const { provider, claims } = prepared
    await takeProviderStep(context, 'PROVEEDOR_INGRESO', body)
    const user = await userOfPerson(db, provider, personOfClaims(claims, provider), now)
    if (user instanceof Problem) return user
    noteAccess({ tipo: 'INGRESO', idUsuario: user.id_usuario })
    const hasFactor = provider.confia_segundo_factor && saidSecondFactor(claims, provider)
    const answer = await completeSignIn(context, user, { hasFactor, identifiedAt: saidAt(claims, now) })
    return answer ?? stepOver()
  },
}
