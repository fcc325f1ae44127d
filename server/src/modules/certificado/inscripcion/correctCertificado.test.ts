import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ clock: () => new Date('2026-11-16T10:00:00-05:00') })
const { call } = t
const as = 'Certificados'
await t.signIn(as)

const person = { documento: '61000001', nombres: 'Ñusta', apellidoPaterno: 'Quispe', apellidoMaterno: 'Rojas' }
const made = async <R extends object>(answer: Promise<{ status: number; body: R; text: string }>): Promise<R> => {
  const { status, body, text } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}
const verify = async (codigo: unknown) =>
  (await call<Row>(certificadoRoutes.verifyCertificado, { as: null, params: { codigo: String(codigo) } })).body
const correct = (id: unknown, motivo = 'Apellido mal escrito') =>
  call<Row>(inscripcion.routes.corregir, { as, params: { id: Number(id) }, body: { motivo } as never })

test('an issued certificate stays unchanged until its name is corrected with a reason (K12)', async () => {
  const { idTaller } = await made(
    call<Row>(taller.routes.create, {
      as,
      body: {
        ...{ codigo: 'K12', nombre: 'Taller de agua', modalidad: 'virtual', horas: 20, estado: 'concluido' },
        ...{ fechaInicio: '2026-03-02', fechaFin: '2026-03-06', firmante: 'Rosa Condori', cargoFirmante: 'Gerente' },
      } as never,
    }),
  )
  const { idParticipante } = await made(call<Row>(participante.routes.create, { as, body: person as never }))
  const place = await made(
    call<Row>(inscripcion.routes.create, {
      as,
      body: { idTaller, idParticipante, archivos: testFiles.pdf() } as never,
    }),
  )
  const id = Number(place.idParticipanteTaller)
  const issued = await verify(place.codigo)
  expect(issued).toMatchObject({ participante: 'Ñusta Quispe Rojas', documento: '****0001' })
  expect(issued).not.toHaveProperty('revision')
  const same = await correct(id)
  expect([same.status, same.body.errorMessage]).toEqual([
    409,
    'El certificado ya dice lo que dice el participante. Corrija primero el participante.',
  ])

  await made(
    call<Row>(participante.routes.update, {
      as,
      params: { id: Number(idParticipante) },
      body: { ...person, idParticipante, apellidoPaterno: 'Quispe Huamán', documento: '61000002' } as never,
    }),
  )
  expect(await verify(place.codigo)).toEqual(issued)
  const print = async () => {
    const { bytes } = await call(certificadoRoutes.printCertificado, { as, params: { id } })
    return pdfText(bytes)
  }
  expect(await print()).toContain('Ñusta Quispe Rojas')

  expect((await correct(id, '')).status).toBe(400)
  const corrected = await made(correct(id))
  expect(corrected).toMatchObject({
    ...{ estado: 'emitido', revision: 1, codigo: place.codigo, numero: place.numero },
    ...{ motivoCorreccion: 'Apellido mal escrito', fechaCorreccion: '2026-11-16' },
  })
  expect(await verify(place.codigo)).toMatchObject({
    ...{ valido: true, participante: 'Ñusta Quispe Huamán Rojas', documento: '****0002' },
    ...{ revision: 1, fechaCorreccion: '2026-11-16' },
  })
  expect(await print()).toContain('Revisión 1, corregida el 16 de noviembre de 2026.')
})
