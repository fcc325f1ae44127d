import { screen } from '@testing-library/react'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ReadingChoice, ReadingWarnings } from './ReadingChoice.tsx'

const text: TableReading = {
  codificacion: 'UTF-8',
  separador: 'COMA',
  hoja: null,
  hojas: [],
  filaCabecera: 1,
  avisos: ['El archivo tiene palabras como «Mu¤oz»: revise si la codificación es la correcta.'],
}
const book: TableReading = {
  ...text,
  codificacion: null,
  separador: null,
  hoja: 'Enero',
  hojas: ['Enero', 'Febrero'],
  avisos: [],
}

function shown(reading: TableReading) {
  const onChange = vi.fn()
  const isText = reading.codificacion !== null
  const part = (
    <>
      <ReadingChoice reading={reading} isText={isText} busy={false} onChange={onChange} />
      <ReadingWarnings warnings={reading.avisos} />
    </>
  )
  return { onChange, ...renderPart(part, { server: contractServer() }) }
}

it('offers the MS-DOS code pages and the vertical bar for a text file', async () => {
  const { keys, onChange } = shown(text)
  await keys.click(await screen.findByRole('combobox', { name: 'Codificación del archivo' }))
  await keys.click(await screen.findByRole('option', { name: 'MS-DOS (página 850)' }))
  expect(onChange).toHaveBeenLastCalledWith({ codificacion: 'CP-850', separador: 'COMA' })
  await keys.click(screen.getByRole('combobox', { name: 'Separador de las columnas' }))
  await keys.click(await screen.findByRole('option', { name: 'Barra vertical' }))
  expect(onChange).toHaveBeenLastCalledWith({ codificacion: 'UTF-8', separador: 'BARRA' })
  expect(screen.queryByRole('combobox', { name: 'Hoja' })).toBeNull()
  expect(screen.getByRole('note').textContent).toContain('«Mu¤oz»')
})

it('offers the visible sheets of a workbook, and detects the headings of the chosen one again', async () => {
  const { keys, onChange } = shown({ ...book, filaCabecera: 3 })
  await keys.click(await screen.findByRole('combobox', { name: 'Hoja' }))
  expect(screen.queryByRole('combobox', { name: 'Codificación del archivo' })).toBeNull()
  await keys.click(await screen.findByRole('option', { name: 'Febrero' }))
  expect(onChange).toHaveBeenLastCalledWith({ hoja: 'Febrero' })
})

it('sends the heading row after it is typed, and refuses an invalid row number', async () => {
  const { keys, onChange } = shown(book)
  const row = await screen.findByRole('textbox', { name: 'Fila de los encabezados' })
  await keys.clear(row)
  await keys.type(row, '0{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText('Escriba un número de fila')).toBeTruthy()
  await keys.clear(row)
  await keys.type(row, '4{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ hoja: 'Enero', filaCabecera: 4 })
})
