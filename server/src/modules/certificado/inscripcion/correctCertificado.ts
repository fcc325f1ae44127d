import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { assertPrintable } from '../../../documents/pdf/assertPrintable.ts'

/** Updates the name and document of the participant on an issued certificate: a new revision with a reason (K12). */
export const correctCertificado = transition(inscripcion, 'corregir', async ({ db, params, row }) => {
  const { rows } = await sql<{ corregido: Record<string, unknown>; igual: boolean; participante: string }>`
    select i.impreso || n.persona as corregido, i.impreso @> n.persona as igual, n.persona ->> 'participante' as participante
    from certificado.participante_taller i
    cross join lateral (select jsonb_build_object('participante', v -> 'participante', 'tipoDocumento', v -> 'tipoDocumento',
      'documento', v -> 'documento') as persona from certificado.impreso_de(i) v) n
    where i.id_participante_taller = ${params.id}`.execute(db)
  const { corregido, igual, participante } = onlyRow(rows)
  if (igual)
    throw new Problem(
      'conflict',
      'El certificado ya dice lo que dice el participante. Corrija primero el participante.',
    )
  await assertPrintable([participante])
  return { revision: row.revision + 1, columns: { impreso: JSON.stringify(corregido) } }
})
