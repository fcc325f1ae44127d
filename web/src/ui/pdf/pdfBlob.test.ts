import { expect, test } from 'vitest'
import { pdfBlob } from './pdfBlob.ts'

const text = '%PDF-1.7 ñ'
const base64 = Buffer.from(text).toString('base64')

test.each([
  ['base64', base64],
  ['a data URL', `data:application/pdf;base64,${base64}`],
  ['bytes', new Uint8Array(Buffer.from(text))],
  ['a Blob without a type', new Blob([text])],
])('keeps the bytes of a PDF from %s and sets its type', async (_, given) => {
  const blob = pdfBlob(given)
  expect(blob.type).toBe('application/pdf')
  expect(await blob.text()).toBe(text)
})
