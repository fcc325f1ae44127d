import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Documento } from './readDocumentos.ts'

const actions = JSON.stringify(
  Object.fromEntries((documentoFields.estado.options ?? []).map(({ value, label }) => [value, label])),
)

/** Inserts or updates documents, each with its movement; returns the number inserted. */
export async function writeDocumentos(db: Db, documentos: readonly Documento[]): Promise<number> {
  const { rows } = await sql<{ creados: number }>`
    with leido as (
      select * from jsonb_to_recordset(${JSON.stringify(documentos)}::jsonb) as l(expediente text, "tipoDocumento" text,
        "numeroDocumento" text, asunto text, remitente text, "remitenteTipo" text, folios int, "fechaRegistro" timestamptz,
        "fechaUltimoMovimiento" timestamptz, "dependenciaActual" text, estado text, reservado boolean)),
    escrito as (
      insert into tramite.documento as d (expediente, tipo_documento, numero_documento, asunto, remitente, remitente_tipo,
        folios, fecha_registro, fecha_ultimo_movimiento, dependencia_actual, estado, reservado)
      select expediente, "tipoDocumento", "numeroDocumento", asunto, remitente, "remitenteTipo", folios, "fechaRegistro",
        "fechaUltimoMovimiento", "dependenciaActual", estado, reservado from leido
      on conflict (nucleo.fold_text(expediente)) do update set tipo_documento = excluded.tipo_documento,
        numero_documento = excluded.numero_documento, asunto = excluded.asunto, remitente = excluded.remitente,
        remitente_tipo = excluded.remitente_tipo, folios = excluded.folios, fecha_registro = excluded.fecha_registro,
        fecha_ultimo_movimiento = excluded.fecha_ultimo_movimiento, dependencia_actual = excluded.dependencia_actual,
        estado = excluded.estado, reservado = excluded.reservado
      returning id_documento, fecha_ultimo_movimiento, dependencia_actual, estado, xmax = 0 as nuevo),
    movido as (
      insert into tramite.movimiento as m (id_documento, fecha, dependencia, accion)
      select id_documento, fecha_ultimo_movimiento, dependencia_actual, ${actions}::jsonb ->> estado from escrito
      on conflict (id_documento, fecha, dependencia) do update set accion = excluded.accion
        where m.accion <> excluded.accion)
    select count(*) filter (where nuevo) as creados from escrito`.execute(db)
  return rows[0]?.creados ?? 0
}
