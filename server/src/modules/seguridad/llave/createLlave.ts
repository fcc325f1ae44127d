import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { passkeysMax } from '@wamani/contract/seguridad/llave.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import { lockFactors, settleFactor } from '../cuenta/settleFactor.ts'
import { closeStep, findChallenge } from '../segundoFactor/pendingSteps.ts'
import { countRecoveryCodes, newRecoveryCodes } from '../segundoFactor/recoveryCodes.ts'
import { passkeysOf, tooManyPasskeys } from './passkeysOf.ts'
import { algorithms, relyingParty, webauthn } from './relyingParty.ts'

type Made = { credencial: string; clave_publica: Buffer; contador: number; transportes: string[] }

const unusable = () => new Problem('conflict', 'La llave no se pudo registrar. Empiece de nuevo.')

/** Stores a new passkey. The first second factor also creates the recovery codes. */
export const createLlave: PreparedHandler<typeof cuenta.createLlave, Made> = {
  prepare: async ({ db, body, user, now, settings }) => {
    const { id, origin } = relyingParty(settings)
    const step = await findChallenge(db, 'LLAVE_NUEVA', body.token, { now })
    if (step?.id_usuario !== user.idUsuario) throw unusable()
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...body.respuesta, clientExtensionResults: {} },
      expectedChallenge: step.reto,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) throw unusable()
    const { credential } = registrationInfo
    return {
      credencial: credential.id,
      clave_publica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: body.respuesta.response.transports,
    }
  },
  write: async ({ db, body, user, now, settings, origin, prepared }) => {
    const { idUsuario } = user
    await lockFactors(db, idUsuario)
    const step = await findChallenge(db, 'LLAVE_NUEVA', body.token, { now, lock: true })
    if (!step) throw unusable()
    await closeStep(db, step)
    const made = await db
      .insertInto('seguridad.llave_acceso')
      .values({ ...prepared, id_usuario: idUsuario, nombre: body.nombre, creada_en: now })
      .onConflict((conflict) => conflict.column('credencial').doNothing())
      .returning('id_llave')
      .executeTakeFirst()
    if (!made) throw new Problem('conflict', 'Esa llave ya está registrada.')
    // Concurrent registrations can all pass the first count.
    if ((await passkeysOf(db, idUsuario)).length > passkeysMax) throw tooManyPasskeys()
    await settleFactor(db, user)
    await notifyAccount(db, settings, idUsuario, {
      title: 'Se agregó una llave de acceso a su cuenta',
      text: `Con «${body.nombre}» se puede ingresar a su cuenta. Si no fue usted, quítela y avise a un administrador del sistema.`,
      key: `llave ${origin.traza}`,
    })
    const codigos = (await countRecoveryCodes(db, idUsuario)) > 0 ? [] : await newRecoveryCodes(db, idUsuario)
    return { idLlave: made.id_llave, codigos }
  },
}
