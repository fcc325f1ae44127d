import { publico } from '@wamani/contract/sireda/publico.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Answer } from '../testCall.ts'
import { testFiles } from '../validValue.ts'

export type Filed = {
  numero: string
  codigo: string
  fechaDenuncia: string
  fechaLimite: string
  notaPlazo: string | null
}

export const complaint = {
  modalidad: 'identificada',
  nombres: 'Ana Lucía',
  apellidos: 'Quispe Mamani',
  dni: '45678912',
  correo: 'ana@correo.pe',
  tipoDenuncia: 1,
  categoria: 1,
  descripcion: 'Aguas servidas corren por la quebrada desde hace una semana.',
  ubigeo: '080101',
  ubicacion: '{"x": -71.978771, "y": -13.516675}',
  declaracionVeracidad: true,
}

/** Files a complaint, resetting the rate limit. */
export async function fileDenuncia(t: TestApp, changes: Row = {}): Promise<Answer<Filed>> {
  await t.sql('delete from nucleo.llamada_contada')
  const evidencias = [testFiles.png(), testFiles.png()]
  return t.call<Filed>(publico.fileDenuncia, { as: null, body: { ...complaint, evidencias, ...changes } })
}

export async function idOfDenuncia(t: TestApp, numero: string): Promise<number> {
  const [row] = await t.sql<{ id: number }>('select id_denuncia as id from sireda.denuncia where numero = $1', [numero])
  if (!row) throw new Error(`No complaint ${numero}`)
  return row.id
}
