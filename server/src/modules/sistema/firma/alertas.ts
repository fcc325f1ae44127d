import { sql } from 'kysely'
import type { AlertQuery } from '../../../alerts/alertsOf.ts'
import { dayText } from '../../../alerts/sqlParts.ts'

const WARNING_DAYS = 30

/** The certificate for signing documents expires soon or has expired; after that, documents are unsigned. */
const certificadoFirma: AlertQuery = (today) => sql`
    select c.id_certificado_firma as sujeto, c.hasta::text as hecho, case when c.dia <= ${today}::date then 'CRITICO' else 'PROXIMO' end as severidad,
      c.sujeto as asunto, case when c.dia <= ${today}::date then 'Los documentos salen sin firma digital: el certificado venció el '
        else 'El certificado con el que se firman los documentos vence el ' end || ${dayText(sql`c.dia`)} as texto, c.dia as fecha
    from (select x.*, (x.hasta at time zone 'America/Lima')::date as dia from nucleo.certificado_firma x
      where x.estado order by x.hasta desc limit 1) c
    where c.dia <= ${today}::date + ${WARNING_DAYS}::int`

export const alertas = { certificadoFirma }
