import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Facts stored when a voucher is issued, as built by `combustible.impreso_de`. */
type Kept = {
  solicitud: string
  anio: number
  meta: string
  nombre_meta: string
  fuente_financiamiento: string
  rubro: string
  especifica_gasto: string
  unidad: string
  motivo: string
  destino: string
  placa: string | null
  codigo_patrimonial: string | null
  vehiculo: string
  chofer: string
  licencia: string
  categoria_licencia: string
  razon_social: string
  ruc: string
  direccion: string
  aprobado_por: string | null
}

type Issued = {
  id_vale: number
  numero: string
  codigo: string
  estado: string
  fecha_emision: string
  fecha_vencimiento: string
  revision: number | null
  fecha_revision: string | null
  id_membrete: number
  detalle: { insumo: string; cantidad: string; medida: string }[]
}

export type ValeImpreso = Issued & Kept

/** Printed content of a voucher (F7), as issued or last revised (F28). Throws 404. */
export async function valeImpreso(db: Db, id: number): Promise<ValeImpreso> {
  const { rows } = await sql<Issued & { impreso: Kept }>`
    select v.id_vale, v.numero, v.codigo, v.estado, v.fecha_emision, v.fecha_vencimiento, v.revision, v.fecha_revision, v.id_membrete,
      v.impreso,
      (select json_agg(json_build_object('insumo', d.nombre_insumo, 'cantidad', d.cantidad, 'medida', d.medida) order by d.posicion)
       from combustible.vale_detalle d where d.id_vale = v.id_vale) as detalle
    from combustible.vale v where v.id_vale = ${id > 2_147_483_647 ? 0 : id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  const { impreso, ...issued } = row
  return { ...impreso, ...issued }
}
