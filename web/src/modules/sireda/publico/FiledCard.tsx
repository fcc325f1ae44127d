import { Button, CopyButton } from '@mantine/core'
import { VerdictCard } from '../../../ui/feedback/VerdictCard.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { shownCode } from '../denuncia/shownCode.ts'
import classes from './DenunciaForm.module.css'
import type { Filed } from './useIntake.ts'

/** Number and tracking code of a new complaint. The code is shown only here. */
export function FiledCard({ filed: { numero, codigo, fechaLimite, notaPlazo } }: { filed: Filed }) {
  const shown = shownCode(codigo)
  return (
    <div className={classes.root}>
      <VerdictCard
        verdict="valid"
        word="Denuncia registrada"
        facts={[
          { label: 'N.° de denuncia', value: numero },
          { label: 'Código de seguimiento', value: <strong className={classes.code}>{shown}</strong> },
          { label: 'Tendrá respuesta a más tardar el', value: formatDate(fechaLimite) },
          ...(notaPlazo ? [{ label: 'Sobre el plazo', value: notaPlazo }] : []),
        ]}
      >
        Guarde este código: es la única forma de consultar su denuncia.
      </VerdictCard>
      <CopyButton value={shown}>
        {({ copied, copy }) => (
          <Button variant="default" size="lg" onClick={copy}>
            {copied ? 'Código copiado' : 'Copiar el código'}
          </Button>
        )}
      </CopyButton>
      <Button component="a" href={`/verificar?codigo=${codigo}`} size="lg">
        Consultar mi denuncia
      </Button>
    </div>
  )
}
