import { readFileSync } from 'node:fs'
import { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { expect, it } from 'vitest'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()
const said = 'la celda tiene el error #REF!; corrija la fórmula o escriba el valor'

const names = Object.keys(documentoFields)
const register = readFileSync(new URL('renipress.csv', import.meta.url), 'utf8')
/** Importers with their own file format: route, part, text with an error in row 3, and its column. */
const importers: readonly [name: string, route: Route, part: string, text: string, column: string][] = [
  [
    'clocks',
    marcacionRoutes.importMarcaciones as Route,
    'archivo',
    'dni;fecha;hora\n99540889;06/11/2026;07:58\n99540889;#REF!;17:01\n',
    'fecha',
  ],
  [
    'documents',
    documentoRoutes.importDocumentos as Route,
    'archivos',
    [['Registro de documentos'], names, names.map(() => '#REF!')].map((cells) => cells.join(';')).join('\n'),
    'expediente',
  ],
  [
    'establishments',
    lookupRoutes.importEstablecimientos as Route,
    'archivos',
    register.replace('PRUEBA DOS', '#REF!'),
    'Nombre del establecimiento',
  ],
]

it.each(importers)('the import of %s lists a row with an error of a formula', async (_, route, part, text, column) => {
  const archivo = { nombre: 'a.csv', tipo: 'text/csv', contenido: new TextEncoder().encode(text) }
  const { status, body } = await t.call<Row>(route, { body: { [part]: archivo } })
  expect([200, 201]).toContain(status)
  expect(body.errores).toContainEqual({ fila: 3, mensaje: expect.stringContaining(`Columna «${column}»: ${said}`) })
})
