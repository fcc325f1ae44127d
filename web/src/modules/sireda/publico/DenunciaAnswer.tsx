import { publico } from '@wamani/contract/sireda/publico.ts'
import { call } from '../../../api/call.ts'
import { VerdictCard } from '../../../ui/feedback/VerdictCard.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Verification } from '../../../verify/Verification.tsx'
import type { AnswerProps } from '../../../verify/verifier.ts'
import classes from './DenunciaForm.module.css'

/** Public status of a complaint by its tracking code: stages, and the answer if there is one. */
export function DenunciaAnswer({ request }: AnswerProps) {
  return (
    <Verification verify={() => call(publico.trackDenuncia, { params: { codigo: request.code } })}>
      {({ numero, fechaDenuncia, categoria, fechaLimite, notaPlazo, etapas }) => {
        const answer = etapas.find(({ respuesta, anterior }) => respuesta !== null && !anterior)
        const facts = [
          { label: 'N.° de denuncia', value: numero },
          { label: 'Presentada el', value: formatDate(fechaDenuncia.slice(0, 10)) },
          { label: 'Sobre', value: categoria.nombre },
          ...(answer ? [] : [{ label: 'Respuesta hasta el', value: formatDate(fechaLimite) }]),
          ...(answer || !notaPlazo ? [] : [{ label: 'Sobre el plazo', value: notaPlazo }]),
        ]
        return (
          <>
            <VerdictCard
              verdict="valid"
              word={answer ? 'Respondida' : (etapas.at(-1)?.descripcion ?? '')}
              facts={facts}
            >
              {answer?.respuesta}
            </VerdictCard>
            <ol className={classes.stages} aria-label="Etapas de la denuncia">
              {etapas.map(({ descripcion, fechaHora, respuesta, anterior }) => (
                <li key={`${fechaHora} ${descripcion}`} className={classes.stage}>
                  <p>{descripcion}</p>
                  {anterior && respuesta !== null && <p>{respuesta}</p>}
                  <time dateTime={fechaHora}>{formatDateTime(fechaHora)}</time>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </Verification>
  )
}
