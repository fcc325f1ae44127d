import type { inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../database/onlyRow.ts'
import { firstStepsKey } from '../../../http/firstSteps.ts'
import type { Handler } from '../../../http/implement.ts'
import { canOpen } from '../canOpen.ts'

/** First steps of a new institution, for users who can take all of them, until all are done. */
export const listPasos: Handler<typeof inicioRoutes.listPasos> = async (context) => {
  const { db, can, service, settings, today } = context
  const steps = service(firstStepsKey)
  const allowed = await Promise.all(
    steps.map(async ({ route, screen }) => (await can(route)) && (await canOpen(context, screen))),
  )
  if (!allowed.every(Boolean)) return []
  const conditions = steps.map(({ done }) => sql`(${done(settings, today)})`)
  const { rows } = await sql<{ hechos: boolean[] }>`select array[${sql.join(conditions)}]::boolean[] as hechos`.execute(
    db,
  )
  const { hechos } = onlyRow(rows)
  if (hechos.every(Boolean)) return []
  return steps.map(({ label, text, screen, search }, at) => ({
    etiqueta: label,
    texto: text,
    hecho: hechos[at] ?? false,
    pantalla: screen,
    parametros: { ...search },
  }))
}
