import type { Page } from '@wamani/contract/core/http/paging.ts'
import { type ActivityEntry, activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const { call, sql } = await testApp()
const { cerrar, get, list, exportList, history } = periodo.routes

async function openYear(anio: number): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into rrhh.periodo (tipo, anio, fecha_inicio, fecha_fin)
     values ('ANUAL', $1, make_date($1, 1, 1), make_date($1, 12, 31)) returning id_periodo as id`,
    [anio],
  )
  return made?.id ?? 0
}
const close = (id: number, as: string) => call<Row>(cerrar, { as, params: { id }, body: {} })
const nameOf = async (username: string) =>
  firstOf(
    await sql<{ nombre: string }>('select nombre_completo as nombre from seguridad.usuario where username = $1', [
      username,
    ]),
  ).nombre

test('a period stores the login of the user who closed it and shows the name everywhere', async () => {
  const id = await openYear(2003)
  const nombre = await nameOf('rrhh')
  const said = { cerradoPor: 'rrhh', cerradoPorNombre: nombre }
  expect((await close(id, 'rrhh')).body).toMatchObject(said)
  expect((await call<Row>(get, { params: { id } })).body).toMatchObject(said)
  const { items } = (await call<Page<Row>>(list, { query: { per_page: 300 } })).body
  expect(items.find((one) => one.idPeriodo === id)).toMatchObject(said)
  expect(items.find((one) => one.estado === 'ABIERTO')).toMatchObject({ cerradoPor: null, cerradoPorNombre: null })

  const exported = { columnas: 'nombre,cerradoPor', estado: 'CERRADO' }
  const csv = await call(exportList, { query: { ...exported, formato: 'csv' } })
  expect(csv.text).toContain(nombre)
  expect(csv.text).not.toMatch(/;rrhh\b/)
  expect(pdfText((await call(exportList, { query: { ...exported, formato: 'pdf' } })).bytes)).toContain(nombre)

  const changed = (entries: readonly { campo: string; despues: unknown }[] = []) =>
    entries.find(({ campo }) => campo === 'cerradoPor')?.despues
  const story = await call<{ entradas: ActivityEntry[] }>(activityRoutes.listActividad, {
    query: { recurso: periodo.key, id },
  })
  expect(changed(story.body.entradas[0]?.cambio?.cambios)).toBe(nombre)
  const changes = await call<HistoryEntry[]>(history, { params: { id } })
  expect(changed(changes.body[0]?.cambios)).toBe('rrhh')
})

test('a period shows the current user of the closing login, else the last deleted user, else no name', async () => {
  const id = await openYear(2004)
  await close(id, 'rrhh')
  const closedBy = async (username: string) => {
    await sql('update rrhh.periodo set cerrado_por = $2 where id_periodo = $1', [id, username])
    return (await call<Row>(get, { params: { id } })).body
  }
  expect(await closedBy('sistema')).toMatchObject({ cerradoPor: 'sistema', cerradoPorNombre: null })
  const user = (dni: string, apellido: string, eliminado: string | null) =>
    sql(
      `insert into seguridad.usuario (username, clave_hash, nombre, apellido_paterno, dni, correo, estado, eliminado_en)
       values ('rnaupari', '-', 'Rosa', $2, $1, $1 || '@region.example', false, $3)`,
      [dni, apellido, eliminado],
    )
  await user('40000091', 'Huamán', '2020-01-01')
  await user('40000092', 'Ccori', '2022-01-01')
  expect(await closedBy('rnaupari')).toMatchObject({ cerradoPorNombre: 'Rosa Ccori' })
  await user('40000093', 'Ñaupari', null)
  expect(await closedBy('rnaupari')).toMatchObject({ cerradoPorNombre: 'Rosa Ñaupari' })
})
