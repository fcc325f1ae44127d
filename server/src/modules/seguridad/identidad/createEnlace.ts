import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { personOfClaims } from './externalPerson.ts'
import { linkOwn } from './linkOwn.ts'
import { type Answered, answerOfProvider, takeProviderStep } from './providerSteps.ts'

export const createEnlace: PreparedHandler<typeof identidad.createEnlace, Answered> = {
  prepare: (context) => answerOfProvider(context, 'PROVEEDOR_ENLACE', context.body, context.user.idUsuario),
  write: async (context) => {
    const { provider, claims } = context.prepared
    await takeProviderStep(context, 'PROVEEDOR_ENLACE', context.body)
    await linkOwn(context, provider, personOfClaims(claims, provider))
  },
}
