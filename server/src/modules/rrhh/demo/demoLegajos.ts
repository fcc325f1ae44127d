import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Files } from '../../../files/files.ts'
import { drawSampleDocument } from './drawSampleDocument.ts'

/** Adds documents for every other worker, some of which expire around today. Does nothing if a document exists. */
export async function demoLegajos(db: Db, files: Files, now: Date): Promise<void> {
  const known = await db.selectFrom('rrhh.documento_legajo').select('id_documento_legajo').limit(1).executeTakeFirst()
  if (known) return
  const kinds = ['DNI', 'CV', 'DJ', 'ANTEC']
  const titles = [
    'DNI {}',
    'Hoja de vida con sus sustentos',
    'Sin impedimento para contratar',
    'Certificado de antecedentes penales',
  ]
  const text = 'Documento de muestra de un legajo personal.'
  const drawn = await Promise.all(
    kinds.map((codigo) =>
      drawSampleDocument({ name: `${codigo.toLowerCase()}.pdf`, title: `DOCUMENTO DE MUESTRA: ${codigo}`, text, now }),
    ),
  )
  const kept = []
  for (const page of drawn) kept.push(await files.keep(db, page))
  await sql`
    insert into rrhh.documento_legajo (id_trabajador, id_categoria_documento, titulo, numero, entidad_emisora,
      fecha_documento, fecha_vencimiento, folios, id_archivo, verificado, verificado_por)
    select w.id_trabajador, c.id_categoria_documento, replace(k.titulo, '{}', w.numero_documento), k.numero || '-' || w.n,
      k.entidad, d.dia,
      case when c.requiere_vencimiento then ${dayInLima(now)}::date + ((w.n * 37 + k.orden::int * 11) % 400 - 20)::int end,
      1 + (w.n % 4)::int, k.archivo, w.n % 3 > 0, case when w.n % 3 > 0 then 'rrhh' end
    from (select id_trabajador, numero_documento, row_number() over (order by id_trabajador) as n from rrhh.trabajador) w
    cross join unnest(${kinds}::text[], ${kept}::int[], array['A', 'B', 'C', 'D'], array['RENIEC', null, null, 'Poder Judicial'],
      ${titles}::text[]) with ordinality k(codigo, archivo, numero, entidad, titulo, orden)
    join rrhh.categoria_documento c on c.codigo = k.codigo
    cross join lateral (select ${dayInLima(now)}::date - (420 + w.n * 3)::int as dia) d
    where w.n % 2 = 0 and (w.n + k.orden) % 5 > 0`.execute(db)
}
