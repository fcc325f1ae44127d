import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { alertaScreen } from '@wamani/contract/sistema/alertaRoutes.ts'
import { sql } from 'kysely'
import { alertsOf } from '../../../alerts/alertsOf.ts'
import { refreshAlert } from '../../../alerts/refreshAlert.ts'
import { parametro } from '../../../database/parametro.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { ScopeLookup } from '../../../http/access/scopeLookup.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'
import { notify } from '../../../notifications/notify.ts'
import { visibleAlertas } from './visibleAlertas.ts'

/** Maximum alerts listed in a mail; the rest are counted. */
const MAX_NAMED_ALERTAS = 30

/** Nightly job: raises the alerts of the new day and deletes old closed ones. */
export const raiseAlertas: DailyJob = async ({ db, now, today, served }) => {
  for (const alert of alertsOf(served)) await refreshAlert(db, alert, today)
  const days = await parametro(db, 'alerta.conservaDias')
  await sql`delete from nucleo.alerta where cerrada_en < ${now}::timestamptz - make_interval(days => ${days}::int)`.execute(
    db,
  )
}

type Reader = { idUsuario: number; correo: string }

/** Nightly job: mails the open alerts to users who want the digest and have any, once a day. */
export const sendDigest: DailyJob = async ({ db, now, today, scopeLookupOf, publicUrl }) => {
  if (today !== dayInLima(now)) return
  const { rows } = await sql<Reader>`
    select u.id_usuario as "idUsuario", u.correo from nucleo.aviso_preferencia p join seguridad.usuario u using (id_usuario)
    where p.tipo = 'alerta.resumen' and p.por_correo and u.correo is not null order by 1`.execute(db)
  for (const reader of rows) {
    const scopeOf = await scopeLookupOf(reader.idUsuario)
    const letter = scopeOf && (await digestFor(db, scopeOf))
    if (!letter) continue
    const key = `alerta.resumen ${today} ${reader.idUsuario}`
    const link = `${alertaScreen}?estado=ABIERTA`
    await notify(db, { kind: 'alerta.resumen', people: [reader], ...letter, link, key, publicUrl })
  }
}

type Line = { severidad: string; asunto: string; texto: string; fecha: string; total: number; criticas: number }

async function digestFor(db: Parameters<DailyJob>[0]['db'], scopeOf: ScopeLookup) {
  const { rows } = await sql<Line>`
    select a.severidad, a.asunto, a.texto, a.fecha, count(*) over ()::int as total,
      (count(*) filter (where a.severidad = 'CRITICO') over ())::int as criticas
    from nucleo.alerta a where a.estado = 'ABIERTA' and ${await visibleAlertas(scopeOf)}
    order by a.severidad, a.fecha, a.id_alerta limit ${MAX_NAMED_ALERTAS}`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { total, criticas } = first
  const lines = rows.map(({ severidad, asunto, texto, fecha }) => {
    const mark = severidad === 'CRITICO' ? '[crítica] ' : ''
    return `- ${mark}${asunto}: ${texto} (${shownDay(fecha)})`
  })
  const more = total > rows.length ? [`… y ${total - rows.length} más.`] : []
  const noun = total === 1 ? 'alerta abierta' : 'alertas abiertas'
  const urgent = criticas > 0 ? `, ${criticas} ${criticas === 1 ? 'crítica' : 'críticas'}` : ''
  return { title: `${total} ${noun}${urgent}`, text: [...lines, ...more].join('\n') }
}
