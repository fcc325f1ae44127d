import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sinceKey } from '@wamani/contract/core/kinds/dated.ts'
import { decimal, integer, text } from '@wamani/contract/core/kinds/fields.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { sql } from 'kysely'
import { records, type Stored } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

type Setting = Stored<typeof parametro.fields>

/** Validates the value by the type and limits of the setting, with the messages of a field of that type. */
export const updateParametro: Handler<typeof parametro.routes.update> = async (context) => {
  const { body, today } = context
  const stored = records(parametro, context)
  const setting = await stored.lock(targetOf(parametro, context))
  const { id } = setting
  const { vigenteDesde, ...said } = body
  const valor = readValue(setting, body.valor ?? '')
  const { conVigencia, valor: former, cambiaDesde } = setting
  if (!conVigencia || (valor === former && cambiaDesde === null)) return stored.update(id, { ...said, valor })
  await stored.update(id, { ...said, valor: former })
  if (valor === former && cambiaDesde !== null && (vigenteDesde ?? cambiaDesde) <= cambiaDesde)
    await cancelChange(context, id)
  else await changeSince(context, { id, valor, former, since: vigenteDesde ?? nextDay(today) })
  return stored.get(id)
}

/** Cancels scheduled changes: the current value was entered again for their day or an earlier one. */
async function cancelChange({ db, today }: Pick<Context, 'db' | 'today'>, id: number): Promise<void> {
  await sql`delete from nucleo.parametro_vigencia where id_parametro = ${id} and desde > ${today}::date`.execute(db)
  await sql`select nucleo.apply_due_parametros(${today}::date)`.execute(db)
}

type Change = { id: number; valor: string; former: string; since: string }

/** A setting used for daily calculations never changes for today or past days. */
async function changeSince({ db, today }: Pick<Context, 'db' | 'today'>, { id, valor, former, since }: Change) {
  const refuse = (kind: 'validation' | 'conflict', mensaje: string): never => {
    throw new Problem(kind, { message: mensaje, issues: [{ campo: sinceKey, mensaje }] })
  }
  if (since <= today) refuse('validation', 'El cambio puede regir desde mañana: los días pasados conservan su valor')
  const { rows } = await sql<{ desde: string }>`
    select min(desde) as desde from nucleo.parametro_vigencia where id_parametro = ${id} and desde > ${since}::date
    having min(desde) is not null`.execute(db)
  if (rows[0]) refuse('conflict', `El valor ya cambia el ${shownDay(rows[0].desde)}: elija esa fecha o una posterior`)
  await sql`
    insert into nucleo.parametro_vigencia (id_parametro, desde, valor) select ${id}, null, ${former}
    where not exists (select from nucleo.parametro_vigencia where id_parametro = ${id})`.execute(db)
  await sql`
    insert into nucleo.parametro_vigencia (id_parametro, desde, valor) values (${id}, ${since}::date, ${valor})
    on conflict on constraint parametro_vigencia_parametro_desde_unique do update set valor = excluded.valor`.execute(
    db,
  )
  await sql`select nucleo.apply_due_parametros(${today}::date)`.execute(db)
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function readValue({ tipo, minimo, maximo }: Setting, typed: string): string {
  const label = parametro.fields.valor.label
  const [min, max] = [minimo ?? undefined, maximo ?? undefined]
  const field =
    tipo === 'TEXTO'
      ? text({ label, min, max: max ?? 200 })
      : tipo === 'ENTERO'
        ? integer({ label, min, max })
        : decimal({ label, min, max })
  const { data, error } = field.input.safeParse(typed)
  if (!error) return String(data)
  throw new Problem('validation', { issues: error.issues.map(({ message }) => ({ campo: 'valor', mensaje: message })) })
}
