import type { ReportQuery } from '@wamani/contract/amachay/reportRoute.ts'
import { voluntario } from '@wamani/contract/amachay/voluntario/voluntario.ts'
import { sql } from 'kysely'
import { toCell } from '../../../crud/list/toCell.ts'
import type { Db } from '../../../database/connect.ts'
import { streamOf } from '../../../database/streamOf.ts'
import type { Cell } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { campaignReport } from './campaignReport.ts'
import { instant, number, text } from './reportColumns.ts'

const { sexo, tipoApoyo, disponibilidad } = voluntario.fields
const columns = [
  number('N.°'),
  text('Documento'),
  text('Apellidos y nombres'),
  number('Edad'),
  text('Sexo'),
  text('Teléfono'),
  text('Correo'),
  text('Distrito'),
  text('Profesión'),
  text('Tipo de apoyo'),
  text('Disponibilidad'),
  instant('Fecha de registro'),
]

export const reportVoluntarios: Handler<typeof voluntario.routes.exportReporte> = (context) =>
  campaignReport(context, {
    file: 'voluntarios',
    title: 'REPORTE DE VOLUNTARIOS',
    columns,
    rows: rowsOf(context.db, context.query),
  })

type Volunteer = {
  documento: string
  nombre: string
  edad: number
  sexo: string
  telefono: string
  correo: string | null
  distrito: string
  profesion: string | null
  apoyo: string
  disponibilidad: string
  registro: string
}

async function* rowsOf(db: Db, { id, fecha_inicio, fecha_final }: ReportQuery): AsyncGenerator<Cell[]> {
  const query = sql<Volunteer>`
    select v.documento, v.nombre_completo as nombre, v.edad, v.sexo, v.telefono, v.correo, u.distrito,
      p.nombre as profesion, v.tipo_apoyo as apoyo, v.disponibilidad, v.fecha_registro as registro
    from amachay.voluntario v join nucleo.ubigeo u using (ubigeo) left join amachay.profesion p on p.id = v.id_profesion
    where v.id_campania = ${id} and v.eliminado_en is null
      and v.fecha_registro >= ${fecha_inicio}::date and v.fecha_registro < ${fecha_final}::date + 1
    order by v.fecha_registro, v.id`
  for await (const row of streamOf(db, query))
    yield [
      row.documento,
      row.nombre,
      row.edad,
      toCell(sexo, row.sexo),
      row.telefono,
      row.correo,
      row.distrito,
      row.profesion,
      toCell(tipoApoyo, row.apoyo),
      toCell(disponibilidad, row.disponibilidad),
      row.registro,
    ]
}
