import { pluralize } from '@wamani/contract/core/http/pluralize.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { joinDatabase } from './database/joinDatabase.ts'
import { verifyTrail } from './modules/seguridad/sello/verifyTrail.ts'
import { exitWithError } from './process/exitWithError.ts'
import { ownLog } from './process/processLog.ts'
import { startupError } from './process/startupError.ts'

// `npm run verify-audit`: verifies the seals of the audit trail. Works next to a server.
try {
  if (process.argv.length > 2) throw startupError('Uso: npm run verify-audit')
  const { service, stop } = await joinDatabase(readConfig(process.env), { ...ownLog, info: () => undefined })
  const database = connect({ ...service, connections: 2 })
  try {
    const { days, events, forgotten, archived, unsigned, flaws } = await verifyTrail(database.read)
    for (const { dia, id, what } of flaws) ownLog.warn(`${dia}${id === undefined ? '' : `, evento ${id}`}: ${what}.`)
    if (unsigned > 0) ownLog.warn(`Días sin firma: ${unsigned}. Indique SECRETS_KEY para que se firmen.`)
    if (forgotten > 0) ownLog.info(`Eventos cuyo contenido se retiró por una regla de retención: ${forgotten}.`)
    if (archived > 0)
      ownLog.info(
        `Días cuyos eventos están en archivos de años: ${archived}. Compruebe cada archivo con npm run verify.`,
      )
    if (flaws.length > 0)
      throw startupError(`La auditoría fue alterada: ${pluralize(flaws.length, 'diferencia', 'diferencias')}.`)
    ownLog.info(
      `La auditoría está íntegra: ${pluralize(events, 'evento', 'eventos')} de ${pluralize(days, 'día', 'días')}.`,
    )
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  exitWithError(error)
}
