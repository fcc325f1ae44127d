import type { ReportQuery } from '@wamani/contract/amachay/reportRoute.ts'
import { voluntarioEmpresa } from '@wamani/contract/amachay/voluntario/voluntarioEmpresa.ts'
import { sql } from 'kysely'
import { toCell } from '../../../crud/list/toCell.ts'
import type { Db } from '../../../database/connect.ts'
import { streamOf } from '../../../database/streamOf.ts'
import type { Cell } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { campaignReport } from './campaignReport.ts'
import { instant, number, text } from './reportColumns.ts'

const { tipoApoyo } = voluntarioEmpresa.fields
const columns = [
  number('N.°'),
  text('RUC'),
  text('Razón social'),
  text('Rubro'),
  text('Representante'),
  text('DNI'),
  text('Teléfono'),
  text('Correo'),
  text('Distrito'),
  text('Tipo de apoyo'),
  number('N.° de voluntarios'),
  instant('Fecha de registro'),
]

export const reportEmpresas: Handler<typeof voluntarioEmpresa.routes.exportReporte> = (context) =>
  campaignReport(context, {
    file: 'voluntarios_empresa',
    title: 'REPORTE DE EMPRESAS VOLUNTARIAS',
    columns,
    rows: rowsOf(context.db, context.query),
  })

type Company = {
  ruc: string
  razon_social: string
  rubro: string | null
  representante: string
  dni: string
  telefono: string
  correo: string
  distrito: string
  apoyo: string
  numero_voluntarios: number | null
  registro: string
}

async function* rowsOf(db: Db, { id, fecha_inicio, fecha_final }: ReportQuery): AsyncGenerator<Cell[]> {
  const query = sql<Company>`
    select v.ruc, v.razon_social, v.rubro, v.representante,
      case v.tipo_documento when 'DNI' then v.dni else v.tipo_documento || ' ' || v.dni end as dni, v.telefono, v.correo, u.distrito,
      v.tipo_apoyo as apoyo, v.numero_voluntarios, v.fecha_registro as registro
    from amachay.voluntario_empresa v join nucleo.ubigeo u using (ubigeo)
    where v.id_campania = ${id} and v.eliminado_en is null
      and v.fecha_registro >= ${fecha_inicio}::date and v.fecha_registro < ${fecha_final}::date + 1
    order by v.fecha_registro, v.id`
  for await (const row of streamOf(db, query))
    yield [
      row.ruc,
      row.razon_social,
      row.rubro,
      row.representante,
      row.dni,
      row.telefono,
      row.correo,
      row.distrito,
      toCell(tipoApoyo, row.apoyo),
      row.numero_voluntarios,
      row.registro,
    ]
}
