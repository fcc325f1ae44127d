import { VisuallyHidden } from '@mantine/core'
import { IconBook2, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { Paso } from '@wamani/contract/sistema/inicioRoutes.ts'
import { addressOf, placeOf } from '../../manual/manualPlace.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ScreenLink } from '../../ui/layout/ScreenLink.tsx'
import classes from './HomeSteps.module.css'

/** Checklist for a new installation. Steps complete themselves; each links to its page of the manual. */
export function HomeSteps({ steps }: { steps: readonly Paso[] }) {
  const done = steps.filter(({ hecho }) => hecho).length
  return (
    <div className={classes.root}>
      <Card title={`Primeros pasos: ${done} de ${steps.length}`}>
        <ol className={classes.steps}>
          {steps.map(({ etiqueta, texto, hecho, pantalla, parametros }) => (
            <li key={etiqueta} className={classes.step} data-done={hecho || undefined}>
              {hecho ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
              <span className={classes.words}>
                <ScreenLink to={pantalla} search={hecho ? undefined : parametros} className={classes.label}>
                  {etiqueta}
                </ScreenLink>
                {hecho && <VisuallyHidden>, hecho</VisuallyHidden>}
                <span className={classes.text}>{texto}</span>
              </span>
              <ManualLink screen={pantalla} label={etiqueta} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

function ManualLink({ screen, label }: { screen: string; label: string }) {
  const [path = '', hash] = addressOf(placeOf(screen)).split('#')
  return (
    <a href={hash ? `${path}#${hash}` : path} className={classes.manual} aria-label={`Manual: ${label}`}>
      <IconBook2 size={18} aria-hidden />
      Manual
    </a>
  )
}
