import { messages } from '@wamani/contract/core/http/messages.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Handler } from '../../../http/implement.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { invalid } from '../invalid.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { unidadEn } from '../situacion/unidadEn.ts'
import { assertExceptionAllowed } from '../vacacion/assertExceptionAllowed.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { ownWorker } from './assertTurn.ts'
import { noteStep } from './lockSolicitud.ts'
import { type Draft, measureSolicitud } from './measureSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'
import { tipoDe } from './tipoDe.ts'

const NUMBER_DIGITS = 6

/** Creates a request under the next number of the year, and notifies whoever acts first. */
export const createSolicitud: Handler<typeof solicitud.routes.create> = async (context) => {
  const { db, body, user, today, settings } = context
  const schema = tableSchema(solicitud)
  await assertValues(db, schema, body)
  await assertExceptionAllowed(context, body.excepcionPlazo)
  const trabajador = body.trabajador ?? (await ownWorker(db, user.idUsuario))
  if (trabajador === null) throw invalid('trabajador', messages.choose('Trabajador'))
  await lockTrabajadores(db, [trabajador], null)
  const tipo = await tipoDe(db, body.tipoSolicitud)
  const measured = await measureSolicitud(db, { ...(body as unknown as Draft), trabajador }, tipo)
  await assertSolicitud(db, measured, tipo, { id: 0, fechaSolicitud: today, today, approving: false })
  const extra = {
    id_unidad: await unidadEn(db, trabajador, measured.fechaInicio),
    fecha_solicitud: today,
    dias: measured.dias,
    minutos: measured.minutos,
    numero: await numberOf(db, today),
  }
  const row = await createRow(db, schema, { ...body, ...measured }, context, extra)
  const id = Number(row.idSolicitud)
  await noteStep(db, { id, from: null, to: 'REGISTRADA' })
  const numero = extra.numero
  const made = { ...measured, id, numero, tipo, fechaSolicitud: today, estado: 'REGISTRADA' }
  await notifySolicitud(
    db,
    { ...made, vacacion: null, tieneSustento: row.sustento !== null, creadoPor: null },
    settings.publicUrl,
  )
  return row as never
}

/** Returns `2026-000123`, without gaps in a year. */
async function numberOf(db: Parameters<typeof nextNumber>[0], today: string): Promise<string> {
  const year = yearOf(today)
  return `${year}-${String(await nextNumber(db, 'rrhh.solicitud', year)).padStart(NUMBER_DIGITS, '0')}`
}
