import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { expect, test } from 'vitest'
import { fileDenuncia, idOfDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { markOverdue } from '../denuncia/markOverdue.ts'

const clock = movableClock(new Date('2026-12-01T10:00:00-05:00'))
const t = await testApp({ clock })
const track = (codigo: string) => t.call<Row>(publico.trackDenuncia, { as: null, params: { codigo } })

test('a limit in a year without published regional holidays is provisional, and follows them once published', async () => {
  const { body } = await fileDenuncia(t)
  const note = 'El plazo vence en 2027 y puede variar cuando se publiquen los feriados regionales.'
  expect(body).toMatchObject({ fechaLimite: '2027-01-18', notaPlazo: note })
  expect((await track(body.codigo)).body).toMatchObject({ fechaLimite: '2027-01-18', notaPlazo: note })
  const id = await idOfDenuncia(t, body.numero)
  expect((await t.call<Row>(denuncia.routes.get, { params: { id } })).body.notaPlazo).toBe(note)

  await t.sql(
    "insert into rrhh.feriado (fecha, descripcion, tipo, ambito) values ('2027-01-05', 'Aniversario', 'FERIADO', 'REGIONAL')",
  )
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'prueba', now: clock() }
  await t.database.transaction(stamp, (db) => markOverdue({ db, today: '2026-12-02' }))
  expect((await track(body.codigo)).body).toMatchObject({ fechaLimite: '2027-01-19', notaPlazo: null })
})
