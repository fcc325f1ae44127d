import { expect, it } from 'vitest'
import { createRow } from './helpers/buildRow.ts'
import { resourceOf, routeOf } from './helpers/everyResource.ts'
import { pdfText } from './helpers/files/readPdf.ts'
import { fixtureModule } from './helpers/fixtureModule.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const [turno, unidad] = [resourceOf('rrhh.turno'), resourceOf('rrhh.unidad')]
const [persona, ficha] = [resourceOf('prueba.persona'), resourceOf('prueba.ficha')]
const as = 'Establecimiento privado'

async function printedText(resource: typeof turno, query: Row, caller?: string) {
  const answer = await t.call(routeOf(resource.routes, 'exportList'), {
    as: caller,
    query: { ...query, formato: 'pdf' },
  })
  expect(answer.status).toBe(200)
  return pdfText(answer.bytes)
}

it('prints filters, order, user and row count', async () => {
  const text = await printedText(turno, { activo: 'true', sortBy: '-nombre', columnas: 'codigo,nombre' })
  expect(text).toContain('Filtros: Estado: Activo')
  expect(text).toContain('Orden: Nombre (descendente)')
  expect(text).toMatch(/\d+ registros/)
  expect(text).toMatch(/Impreso por .+ el \d\d\/\d\d\/\d{4}/)
  const columns = text.slice(text.indexOf('Orden'))
  expect([columns.includes('Código'), columns.includes('Hora de ingreso')]).toEqual([true, false])
})

it('prints no criteria for an unfiltered list, and the search words otherwise', async () => {
  expect(await printedText(turno, {})).not.toMatch(/Filtros:|Orden:|Búsqueda:/)
  expect(await printedText(turno, { query: 'nadie escribe esto' })).toMatch(
    /Búsqueda: «nadie escribe esto».*Sin registros\./,
  )
})

it('names filtered references and counts values beyond twelve', async () => {
  const parent = await createRow(t, unidad, { sigla: 'GPAL' })
  const child = await createRow(t, unidad, { unidadPadre: parent.id })
  expect(child.id).toBeGreaterThan(0)
  expect(await printedText(unidad, { idUnidadPadre: String(parent.id) })).toContain('Unidad superior: GPAL')
  const many = Array.from({ length: 20 }, (_, n) => 900_000 + n).join(',')
  expect(await printedText(unidad, { idUnidadPadre: many })).toMatch(/N\.° 900000, .* y 8 más/)
})

it('prints the id instead of a name outside the scope', async () => {
  await t.signIn(as)
  const mine = await createRow(t, persona, { usuario: await idOf(as) })
  const theirs = await createRow(t, persona, { nombre: 'Zenobia Ajena' })
  await createRow(t, ficha, { titular: mine.id }, { full: true })
  await createRow(t, ficha, { titular: theirs.id }, { full: true })
  expect(await printedText(ficha, { idTitular: String(theirs.id) })).toContain('Zenobia Ajena')
  const text = await printedText(ficha, { idTitular: String(theirs.id) }, as)
  expect([text.includes('Zenobia'), text.includes(`N.° ${theirs.id}`)]).toEqual([false, true])
})

async function idOf(profile: string): Promise<number> {
  const [row] = await t.sql<{ id: number }>(
    `select id_usuario as id from seguridad.usuario join seguridad.usuario_perfil using (id_usuario)
     join seguridad.perfil using (id_perfil) where seguridad.perfil.nombre = $1 order by id_usuario limit 1`,
    [profile],
  )
  return row?.id ?? 0
}
