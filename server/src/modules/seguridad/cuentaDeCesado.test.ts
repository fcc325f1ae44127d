import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import { leavesOf } from '../../../test/helpers/modules/leaves.ts'
import { workersOf } from '../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'
import type { Caller } from '../../../test/helpers/testCall.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { servant, userOf } = leavesOf(t)
const { action, inForce } = workersOf(t)

const contractsOf = (idTrabajador: number) =>
  t.sql<{ id: number }>('select id_contrato as id from rrhh.contrato where id_trabajador = $1 order by 1', [
    idTrabajador,
  ])
const cease = async (id: number) => {
  const ceased = await action('cesar', id, { fechaCese: '2026-05-14', motivoCese: 'RENUNCIA' })
  expect(ceased.status, ceased.text).toBe(200)
}
const alertsOf = async (username: string, as?: Caller) => {
  await t.night('2026-05-15')
  const query = { query: username }
  const { status, body } = await t.call<{ items: Row[] }>(alerta.routes.list, { as, query })
  return status === 200 ? body.items.map(({ texto, severidad, estado }) => [texto, severidad, estado]) : status
}

test('alerts security about the account of a worker whose last contract has ended until it is disabled', async () => {
  const idTrabajador = await servant({ desde: '2024-01-01' })
  const { username, id } = await userOf(idTrabajador)
  const contract = firstOf(await contractsOf(idTrabajador))
  expect(await alertsOf(username)).toEqual([])
  await cease(contract.id)
  const text = `El trabajador cesó el 14/05/2026 y su cuenta ${username} sigue activa`
  expect(await alertsOf(username)).toEqual([[text, 'CRITICO', 'ABIERTA']])
  expect(await alertsOf(username, 'Analista RRHH')).toEqual([])
  await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [id])
  expect(await alertsOf(username)).toEqual([[text, 'CRITICO', 'CERRADA']])
})

test('raises no alert for the account of a worker who has another contract in force', async () => {
  const idTrabajador = await servant({ desde: '2024-01-01' })
  const { username } = await userOf(idTrabajador)
  const first = firstOf(await contractsOf(idTrabajador))
  await cease(first.id)
  await inForce({ idTrabajador, codigo: 'CAS-IND', fechaInicio: '2026-05-15' })
  expect(await alertsOf(username)).toEqual([])
})
