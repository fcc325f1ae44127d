import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

export type Cape = {
  periodo: number
  cargo: number
  numeroPlaza: number
  nivelRemunerativo: number | null
  montoMensual: number
}

/**
 * Throws 409 for a closed year, and 400 with every issue if the position does not match its year, post or pay level.
 */
export async function assertCape(db: Db, cape: Cape): Promise<void> {
  const issues: Issue[] = []
  const addIssue = (campo: string, mensaje: string) => void issues.push({ campo, mensaje })
  const periodo = await db
    .selectFrom('rrhh.periodo')
    .select(['estado', 'nombre'])
    .where('id_periodo', '=', cape.periodo)
    .executeTakeFirstOrThrow()
  if (periodo.estado === 'CERRADO') throw new Problem('conflict', `El periodo ${periodo.nombre} está cerrado`)
  const post = await db
    .selectFrom('rrhh.cargo')
    .select(['cantidad', 'id_regimen_laboral'])
    .where('id_cargo', '=', cape.cargo)
    .executeTakeFirstOrThrow()
  if (cape.numeroPlaza > post.cantidad)
    addIssue('numeroPlaza', `El número de plaza supera el total del cargo (${post.cantidad})`)
  if (cape.nivelRemunerativo !== null) {
    const level = await db
      .selectFrom('rrhh.nivel_remunerativo')
      .select(['id_regimen_laboral', 'monto_minimo', 'monto_maximo'])
      .where('id_nivel_remunerativo', '=', cape.nivelRemunerativo)
      .executeTakeFirstOrThrow()
    if (level.id_regimen_laboral !== post.id_regimen_laboral)
      addIssue('nivelRemunerativo', 'El nivel remunerativo no corresponde al régimen laboral')
    const [min, max] = [level.monto_minimo ?? 0, level.monto_maximo ?? 99_999_999.99]
    if (cape.montoMensual < min || cape.montoMensual > max)
      addIssue(
        'montoMensual',
        `El monto mensual debe estar entre ${moneyText(min)} y ${moneyText(max)} según el nivel remunerativo`,
      )
  }
  if (issues.length > 0) throw new Problem('validation', { issues })
}
