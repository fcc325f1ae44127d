import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { importLimits } from '@wamani/contract/core/resource/routes/importing.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { describe, expect, it } from 'vitest'
import { book, farCell, hostileBooks, hostileTexts, hugeCell, textCell } from '../helpers/files/sheetFiles.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const read = (contenido: Uint8Array<ArrayBuffer>, tipo = xlsx, as?: string) => {
  const nombre = tipo === xlsx ? 'filas.xlsx' : 'filas.csv'
  return t.call<{ errorMessage: string; columnas: string[]; muestra: string[][]; total: number }>(
    clasificacion.routes.importFile,
    { as, body: { archivo: { nombre, tipo, contenido } } },
  )
}

describe('malicious table', () => {
  it.each(hostileBooks)('$name is refused with a message', async ({ make }) => {
    const { status, body } = await read(make())
    expect([400, 413, 415]).toContain(status)
    expect(body.errorMessage).toMatch(/^El archivo .+\.$|^Tipo de archivo/)
  })

  it.each(hostileTexts)('$name is refused with a message', async ({ make }) => {
    const { status, body } = await read(make(), 'text/csv')
    expect([400, 413]).toContain(status)
    expect(body.errorMessage).toMatch(/^El archivo .+\.$/)
  })
})

describe('damaged file of another format', () => {
  it.each(['excel-97.xls', 'excel-95.xls', 'excel-2003.xls', 'libreoffice.ods', 'pagina-web.xls'])(
    '%s with random byte changes is read or rejected with a message',
    async (name) => {
      const whole = readFileSync(new URL(`../field/lists/${name}`, import.meta.url))
      const pieces = [whole.subarray(0, whole.length / 2), whole.subarray(0, 600)]
      const spoiled = Array.from({ length: 8 }, (_, at) => {
        const bytes = Buffer.from(whole)
        // deterministic
        for (let place = 32 + at * 7; place < bytes.length; place += 211 + at) bytes[place] = (place * 31 + at) & 0xff
        return bytes
      })
      for (const bytes of [...pieces, ...spoiled]) {
        const { status, body, text } = await read(Uint8Array.from(bytes))
        expect([201, 400, 413, 415], text).toContain(status)
        if (status !== 201) expect(body.errorMessage).toMatch(/^El archivo .+\.$|^Tipo de archivo/)
      }
    },
  )
})

it('names the exceeded limit', async () => {
  const sentence = async (contenido: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await read(contenido)
    return [status, body.errorMessage]
  }
  expect(await sentence(hugeCell())).toEqual([413, 'El archivo supera los 50 MB al descomprimirse.'])
  expect(await sentence(farCell())).toEqual([413, `El archivo supera las ${importLimits.rows} filas.`])
  const wide = book({ rows: `<row r="1">${textCell('A1', 'Código')}${textCell('CW1', 'Ancha')}</row>` })
  expect(await sentence(wide)).toEqual([413, `El archivo supera las ${importLimits.columns} columnas.`])
})

it('empty cells take no memory, whatever their address', async () => {
  const rows = `<row r="1">${textCell('A1', 'Código')}${textCell('B1', 'Nombre')}</row>
    <row r="2">${textCell('A2', 'X-1')}${textCell('B2', 'Uno')}<c r="XFD2" s="1"/></row>`
  const { status, body, text } = await read(book({ rows: `${rows}<row r="1048576"><c r="XFD1048576" s="1"/></row>` }))
  expect(status, text).toBe(201)
  expect(body).toMatchObject({ total: 1, columnas: ['Código', 'Nombre'], muestra: [['X-1', 'Uno']] })
})

it('malicious files of one user do not delay others', async () => {
  await t.signIn('RRHH')
  const attack = Array.from({ length: 30 }, (_, at) => read(at % 2 === 0 ? farCell() : hugeCell()))
  const lists: number[] = []
  let isOver = false
  const refused = Promise.all(attack).finally(() => {
    isOver = true
  })
  while (!isOver) {
    lists.push((await t.call(turno.routes.list, { as: 'RRHH' })).status)
    await sleep(50)
  }
  expect(new Set(lists)).toEqual(new Set([200]))
  const statuses = (await refused).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 413 && status !== 429)).toEqual([])
  expect(statuses).toContain(413)
})
