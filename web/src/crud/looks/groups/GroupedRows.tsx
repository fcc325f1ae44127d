import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { noneLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { groupLabel, summedStates, sumText } from '../groupTexts.ts'
import type { LookProps } from '../lookProps.ts'
import { useSummary } from '../useSummary.ts'
import classes from './GroupedRows.module.css'
import { GroupSection } from './GroupSection.tsx'

export function GroupedRows(props: LookProps) {
  const { resource, state, columns } = props
  const { agrupar: group = '' } = state
  const sums = resource.list.sums.filter((name) => columns.includes(name))
  const { data, error, refetch, isPlaceholderData } = useSummary(resource, state, { sums, group })
  // the first section is open until the user closes it
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  if (error)
    return (
      <ErrorState title="No se pudo agrupar la lista" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data?.grupos) return <PartLoading />
  if (data.registros === 0)
    return (
      <EmptyState title={`No hay ${noneLabel(resource)} que agrupar`}>Quite filtros o revise la búsqueda.</EmptyState>
    )
  const field = fieldOf(resource.fields, group)
  const { otros } = data
  const sumsOf = (sumas: Readonly<Record<string, number | null>>) =>
    sums.map((name) => ({ label: resource.fields[name]?.label ?? name, text: sumText(resource, name, sumas[name]) }))
  // the server sorts months newest first, other groups by size
  const first = data.grupos.find(({ clave }) => clave !== null)?.clave
  return (
    <section
      aria-label={`Agrupado por ${groupLabel(field).toLocaleLowerCase('es-PE')}`}
      data-refreshing={isPlaceholderData || undefined}
      className={classes.root}
    >
      {data.grupos.map(({ clave, etiqueta, registros, sumas }) => {
        const key = clave ?? ''
        const isOpen = opened[key] ?? clave === first
        return (
          <GroupSection
            key={key}
            {...props}
            group={group}
            groupKey={clave}
            label={kinds[field.kind].grouping === 'month' ? capital(etiqueta) : etiqueta}
            tone={field.options?.find(({ value }) => value === clave)?.tone}
            count={registros}
            sums={sumsOf(sumas)}
            isOpen={isOpen}
            onToggle={() => setOpened({ ...opened, [key]: !isOpen })}
          />
        )
      })}
      {otros && (
        <p className={classes.others}>
          {`Otros ${formatNumber(otros.grupos)} grupos más pequeños: ${formatNumber(otros.registros)} registros. Use un filtro para verlos.`}
        </p>
      )}
      <p className={classes.whole}>
        <strong>{`Total: ${formatNumber(data.registros)}`}</strong>
        {sumsOf(data.sumas).map(({ label, text }) => (
          <span key={label}>{`${[label, ...summedStates(resource)].join(' ')}: ${text}`}</span>
        ))}
      </p>
    </section>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es-PE') + text.slice(1)
