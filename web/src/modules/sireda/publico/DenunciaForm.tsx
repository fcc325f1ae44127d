import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { issueText } from '../../../crud/form/formValues.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import classes from './DenunciaForm.module.css'
import { EvidenciasSection } from './EvidenciasSection.tsx'
import { FiledCard } from './FiledCard.tsx'
import { HechoSection } from './HechoSection.tsx'
import { LugarSection } from './LugarSection.tsx'
import { PersonaSection } from './PersonaSection.tsx'
import { type Catalogos, useCatalogos } from './useCatalogos.ts'
import { type Filed, useIntake } from './useIntake.ts'

/** Public form of a complaint. After submission it shows the tracking code. */
export function DenunciaForm() {
  const { catalogos, failure, retry } = useCatalogos()
  const [filed, setFiled] = useState<Filed | undefined>(undefined)
  if (filed) return <FiledCard filed={filed} />
  if (failure)
    return (
      <ErrorState title="No se pudo abrir el formulario" trace={failure.traza} onRetry={retry}>
        {failure.errorMessage}
      </ErrorState>
    )
  if (!catalogos) return <PartLoading />
  return <Written catalogos={catalogos} onFiled={setFiled} />
}

function Written({ catalogos, onFiled }: { catalogos: Catalogos; onFiled: (filed: Filed) => void }) {
  const form = useIntake(onFiled)
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send()
  }
  return (
    <form className={classes.root} noValidate onSubmit={submit}>
      <p className={classes.lead}>
        Cuéntenos qué daño ambiental ocurre en su zona. Le daremos un código para seguir su denuncia y tendrá respuesta
        en el plazo de ley.
      </p>
      <ErrorSummary issues={form.issues} attempt={form.tries} />
      <HechoSection form={form} catalogos={catalogos} />
      <LugarSection form={form} catalogos={catalogos} />
      <EvidenciasSection form={form} />
      <PersonaSection form={form} />
      <p className={classes.lead}>{catalogos.consentimiento.texto}</p>
      <Checkbox
        name="declaracionVeracidad"
        label="Declaro que lo que denuncio es verdad y autorizo el uso de mis datos para atender esta denuncia."
        checked={form.values.declaracionVeracidad === true}
        error={issueText(form.issues, 'declaracionVeracidad')}
        onChange={(event) => form.set('declaracionVeracidad', event.currentTarget.checked)}
      />
      {form.failure && (
        <Alert status="danger" seconds={0} title={form.failure.errorMessage} onDismiss={form.dismiss}>
          Lo que escribió sigue aquí.{form.failure.traza && ` Código de seguimiento: ${form.failure.traza}`}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={form.busy}>
        Enviar denuncia
      </Button>
    </form>
  )
}
