import { messages } from '@wamani/contract/core/http/messages.ts'
import { fileSet } from '@wamani/contract/core/kinds/fileSet.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requestBody } from '../../api/requestBody.ts'
import { checkValues } from './formValues.ts'
import { sameValue } from './sameValue.ts'

const archivos = fileSet({ label: 'Archivos', through: 'prueba.archivo', accept: ['pdf'], megabytes: 1, max: 2 })
const fields = { archivos }
const schema = z.object({ archivos: archivos.input })
const stored = { idArchivo: 7, nombre: 'acta.pdf', tipo: 'application/pdf', tamanio: 10, url: '/archivos/7' }
const fresh = new File(['%PDF'], 'nuevo.pdf', { type: 'application/pdf' })

describe('file sets', () => {
  it('send the ids of kept files and the new files', () => {
    const { body } = checkValues(schema, fields, { archivos: [stored, fresh] })
    expect(body).toEqual({ archivos: [{ idArchivo: 7 }, fresh] })
  })

  it('send the other values in one multipart part', () => {
    const route = { bodyType: 'multipart', jsonPart: 'datos' } as const
    const form = requestBody(route, { titulo: 'Acta', archivos: [{ idArchivo: 7 }, fresh], vacio: null }) as FormData
    expect(JSON.parse(String(form.get('datos')))).toEqual({ titulo: 'Acta', archivos: [{ idArchivo: 7 }], vacio: null })
    expect((form.getAll('archivos') as File[]).map(({ name }) => name)).toEqual(['nuevo.pdf'])
  })

  it('validate extension, size and number before sending', () => {
    const said = (...files: File[]) =>
      checkValues(schema, fields, { archivos: files }).issues.map(({ mensaje }) => mensaje)
    expect(said(new File(['x'], 'nota.txt'))).toEqual([messages.fileType([], 'txt')])
    expect(said(new File([new Uint8Array(1_100_000)], 'grande.pdf'))).toEqual([messages.fileTooLarge(1)])
    expect(said(fresh, fresh, fresh)).toEqual([messages.tooMany('Archivos', 2)])
  })

  it('compare stored files by id, not by URL', () => {
    expect(sameValue(archivos, [stored], [{ ...stored, url: '/archivos/7?vence=1' }])).toBe(true)
    expect(sameValue(archivos, [stored], [stored, fresh])).toBe(false)
    expect(sameValue(archivos, [], null)).toBe(true)
  })
})
