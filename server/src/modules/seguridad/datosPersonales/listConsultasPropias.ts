import type { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownDocuments } from './ownDocuments.ts'
import { readingsOf } from './readingsOf.ts'

/** Readings of the signed-in user's data by other users, latest first. */
export const listConsultasPropias: Handler<typeof datosPropios.listConsultasPropias> = async (context) => {
  const { db, user } = context
  const found = await recordsOfPerson(context, await ownDocuments(db, user.idUsuario))
  return { consultas: await readingsOf(db, found, user.username) }
}
