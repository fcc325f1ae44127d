import { messages } from '@wamani/contract/core/http/messages.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { records } from '../../../crud/records.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Handler } from '../../../http/implement.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { unidadEn } from '../situacion/unidadEn.ts'
import { assertExceptionAllowed } from '../vacacion/assertExceptionAllowed.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { noteStep } from './lockSolicitud.ts'
import { measureSolicitud } from './measureSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'
import { tipoDe } from './tipoDe.ts'
import { ownWorker } from './turnOfSolicitud.ts'

const NUMBER_DIGITS = 6

export const createSolicitud: Handler<typeof solicitud.routes.create> = async (context) => {
  const { db, body, user, today, settings } = context
  const requests = records(solicitud, context)
  await requests.assertValues(body)
  await assertExceptionAllowed(context, body.excepcionPlazo)
  const trabajador = body.trabajador ?? (await ownWorker(db, user.idUsuario))
  if (trabajador === null) throw invalid('trabajador', messages.choose('Trabajador'))
  await lockTrabajadores(db, [trabajador], null)
  const tipo = await tipoDe(db, body.tipoSolicitud)
  const measured = await measureSolicitud(db, { ...body, trabajador }, tipo)
  const nacimiento = await assertSolicitud(db, measured, tipo, {
    id: 0,
    fechaSolicitud: today,
    today,
    approving: false,
  })
  const extra = {
    id_unidad: await unidadEn(db, trabajador, measured.fechaInicio),
    fecha_solicitud: today,
    dias: measured.dias,
    minutos: measured.minutos,
    nacimiento,
    numero: await numberOf(db, today),
  }
  const row = await requests.create({ ...body, ...measured }, extra)
  const { idSolicitud: id, numero, estado } = row
  await noteStep(db, { id, from: null, to: estado })
  await notifySolicitud(db, { ...measured, id, numero, estado, tipo }, settings.publicUrl)
  return row
}

/** Returns a number such as `2026-000123`, without gaps within a year. */
async function numberOf(db: Parameters<typeof nextNumber>[0], today: string): Promise<string> {
  const year = yearOf(today)
  return `${year}-${String(await nextNumber(db, 'rrhh.solicitud', year)).padStart(NUMBER_DIGITS, '0')}`
}
