import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Printed content of an issued certificate, as issued or last corrected (K12). */
export type Printable = {
  idParticipanteTaller: number
  codigo: string
  numero: string
  estado: string
  tipoCertificado: 'participacion' | 'aprobacion' | 'ponente' | 'organizador'
  nota: number | null
  fechaEmision: string
  fechaAnulacion: string | null
  revision: number
  fechaCorreccion: string | null
  idMembrete: number
  idDiseno: number | null
  participante: string
  tipoDocumento: string
  documento: string
  taller: string
  temario: string | null
  fechaInicio: string
  fechaFin: string
  horas: number
  firmante: string
  cargoFirmante: string
}

const read = (db: Db, condition: ReturnType<typeof sql>) =>
  sql<Printable>`
    select i.id_participante_taller as "idParticipanteTaller", i.codigo, i.numero, i.estado,
      i.tipo_certificado as "tipoCertificado", i.nota, i.fecha_emision as "fechaEmision", i.fecha_anulacion as "fechaAnulacion",
      i.revision, i.fecha_correccion as "fechaCorreccion", i.id_membrete as "idMembrete", i.id_diseno as "idDiseno",
      i.impreso ->> 'participante' as participante,
      i.impreso ->> 'tipoDocumento' as "tipoDocumento", i.impreso ->> 'documento' as documento, i.impreso ->> 'taller' as taller,
      i.impreso ->> 'temario' as temario, i.impreso ->> 'fechaInicio' as "fechaInicio", i.impreso ->> 'fechaFin' as "fechaFin",
      (i.impreso ->> 'horas')::int as horas, i.impreso ->> 'firmante' as firmante, i.impreso ->> 'cargoFirmante' as "cargoFirmante"
    from certificado.participante_taller i where ${condition} and i.estado <> 'inscrito'
    order by i.numero`.execute(db)

/** The certificate of a participation; throws when it is not issued. */
export async function printableOf(db: Db, idParticipanteTaller: number): Promise<Printable> {
  const { rows } = await read(db, sql`i.id_participante_taller = ${idParticipanteTaller}`)
  if (!rows[0]) throw new Problem('conflict', 'El certificado aún no fue emitido.')
  return rows[0]
}

export async function printablesOf(db: Db, idTaller: number): Promise<Printable[]> {
  return (await read(db, sql`i.id_taller = ${idTaller} and i.estado = 'emitido'`)).rows
}

export async function findPrintable(db: Db, codigo: string): Promise<Printable | undefined> {
  return (await read(db, sql`i.codigo = ${codigo}`)).rows[0]
}
