import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type ValeImpreso = {
  id_vale: number
  numero: string
  codigo: string
  estado: string
  fecha_emision: string
  fecha_vencimiento: string
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
  detalle: { insumo: string; cantidad: string; medida: string }[]
}

/** All that a voucher says on paper (F7). Throws not-found. */
export async function valeImpreso(db: Db, id: number): Promise<ValeImpreso> {
  const { rows } = await sql<ValeImpreso>`
    select v.id_vale, v.numero, v.codigo, v.estado, v.fecha_emision, v.fecha_vencimiento, s.numero as solicitud, p.anio, p.meta,
      p.nombre_meta, p.fuente_financiamiento, p.rubro, p.especifica_gasto, s.unidad, s.motivo, s.destino, c.placa,
      c.codigo_patrimonial, concat_ws(' ', c.tipo, c.marca, c.modelo) as vehiculo, concat_ws(' ', h.nombres, h.apellidos) as chofer, h.licencia,
      h.categoria_licencia, g.razon_social, g.ruc, g.direccion, u.nombre_completo as aprobado_por,
      (select json_agg(json_build_object('insumo', i.nombre, 'cantidad', d.cantidad, 'medida', d.medida) order by d.posicion)
       from combustible.vale_detalle d join combustible.insumo i using (id_insumo) where d.id_vale = v.id_vale) as detalle
    from combustible.vale v join combustible.solicitud s using (id_solicitud) join combustible.presupuesto p using (id_presupuesto)
    join combustible.vehiculo c on c.id_vehiculo = v.id_vehiculo join combustible.chofer h on h.id_chofer = v.id_chofer
    join combustible.grifo g using (id_grifo) left join seguridad.usuario u on u.id_usuario = s.id_aprobado_por
    where v.id_vale = ${id > 2_147_483_647 ? 0 : id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  return row
}
