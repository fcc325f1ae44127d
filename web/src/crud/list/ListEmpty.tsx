import { Button } from '@mantine/core'
import { definiteLabel, noneLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { type ReactNode, useEffect } from 'react'
import { announce } from '../../ui/feedback/announce.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { useHelp } from '../../ui/layout/useHelp.ts'
import type { ScreenResource } from '../calls.ts'
import { isFiltered, type ListState } from './listState.ts'
import type { Screen } from './useScreen.ts'

export function ListEmpty(props: {
  resource: ScreenResource
  state: ListState
  change: Screen['change']
  action: ReactNode
}) {
  const { resource, state, change, action } = props
  const { query, filters } = state
  const filtered = Object.keys(filters).length > 0
  const help = useHelp()
  const none = query ? nothingFound : `No hay ${noneLabel(resource)} con estos filtros`
  const searched = isFiltered(state)
  useEffect(() => {
    if (searched) announce(none)
  }, [searched, none])
  if (searched) {
    return (
      <EmptyState
        title={none}
        action={
          <>
            {query && (
              <Button variant="default" onClick={() => change({ query: '' })}>
                Borrar la búsqueda
              </Button>
            )}
            {filtered && (
              <Button variant="default" onClick={() => change({ filters: {} })}>
                Quitar filtros
              </Button>
            )}
          </>
        }
      >
        {query
          ? `No hay ${noneLabel(resource)} que contenga «${query}»${filtered ? ' con estos filtros' : ''}. Revise lo escrito o pruebe con menos palabras${filtered ? ' o sin filtros' : ''}.`
          : 'Quite alguno para ver más.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`Aún no hay ${resource.labels.plural}`}
      action={
        <>
          {action}
          {help && (
            <Button variant="subtle" onClick={help}>
              Ver cómo en el manual
            </Button>
          )}
        </>
      }
    >
      {action ? beginText(resource) : comingText(resource)}
    </EmptyState>
  )
}

/** A custom label («Programar vacaciones») replaces «Cree el primero». */
function beginText({ labels: { create, gender } }: ScreenResource): string {
  if (create !== undefined) return `Pulse «${create}» para empezar.`
  return `Cree ${gender === 'f' ? 'la primera' : 'el primero'} para empezar.`
}

/** Some nouns have no plural: «personal de salud». */
function comingText(resource: ScreenResource): string {
  const { singular, plural, gender } = resource.labels
  if (plural === singular) return `Aquí aparecerá ${definiteLabel(resource)}.`
  return `Aquí aparecerán ${gender === 'f' ? 'las' : 'los'} ${plural}.`
}
