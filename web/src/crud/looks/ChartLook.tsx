import { NativeSelect } from '@mantine/core'
import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { groupableFields } from '@wamani/contract/core/resource/viewsOf.ts'
import { type LinkedBar, LinkedBars } from '../../ui/charts/LinkedBars.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import { titleOf } from '../record/resourceTexts.ts'
import classes from './ChartLook.module.css'
import { groupLabel, summedStates, sumText, tableAddress, withinGroup } from './groupTexts.ts'
import type { LookProps } from './lookProps.ts'
import { useSummary } from './useSummary.ts'

const MAX_COLUMNS = 12

export function ChartLook({ resource, state, change, own }: LookProps) {
  const groups = groupableFields(resource)
  const group = state.agrupar ?? (resource.state && groups.includes(resource.state) ? resource.state : groups[0]) ?? ''
  const { medida } = state
  const { sums } = resource.list
  const summary = useSummary(resource, state, { sums: medida ? [medida] : [], group })
  const go = useGo()
  const field = fieldOf(resource.fields, group)
  const measure =
    medida === undefined
      ? titleOf(resource)
      : [resource.fields[medida]?.label ?? medida, ...summedStates(resource)].join(' ')
  const bars = summary.data && barsOf({ resource, state, own }, group, summary.data)
  const select = (at: number) => {
    const chosen = bars?.[at]
    if (chosen?.to) go({ to: chosen.to, search: chosen.search })
  }
  return (
    <div className={classes.root}>
      <div className={classes.choices}>
        <NativeSelect
          label="Agrupar por"
          value={group}
          data={groups.map((name) => ({ value: name, label: groupLabel(fieldOf(resource.fields, name)) }))}
          onChange={(event) => change({ agrupar: event.currentTarget.value })}
        />
        {sums.length > 0 && (
          <NativeSelect
            label="Medir"
            value={medida ?? ''}
            data={[
              { value: '', label: 'Cantidad de registros' },
              ...sums.map((name) => ({ value: name, label: `Suma de ${resource.fields[name]?.label ?? name}` })),
            ]}
            onChange={(event) => change({ medida: event.currentTarget.value || undefined })}
          />
        )}
      </div>
      {summary.error && (
        <ErrorState
          title="No se pudo preparar el gráfico"
          trace={summary.error.traza}
          onRetry={() => void summary.refetch()}
        >
          {summary.error.errorMessage}
        </ErrorState>
      )}
      {!bars && !summary.error && <PartLoading />}
      {bars && !summary.error && (
        <LinkedBars
          title={`${measure} · ${groupLabel(field)}`}
          category={groupLabel(field)}
          measure={measure}
          bars={bars}
          upright={kinds[field.kind].grouping === 'month' && bars.length <= MAX_COLUMNS}
          onSelect={select}
        />
      )}
    </div>
  )
}

type Seen = Pick<LookProps, 'resource' | 'state' | 'own'>

function barsOf({ resource, state, own }: Seen, group: string, { grupos = [], otros }: ListSummary): LinkedBar[] {
  const { medida } = state
  const field = fieldOf(resource.fields, group)
  const measured = ({ registros, sumas }: Pick<ListSummary, 'registros' | 'sumas'>) =>
    medida === undefined
      ? { value: registros, text: formatNumber(registros) }
      : { value: sumas[medida] ?? 0, text: sumText(resource, medida, sumas[medida]) }
  const shown = grupos.map((one) => {
    const within = withinGroup(resource, state, group, one.clave)
    return {
      name: one.etiqueta,
      color: field.options?.find(({ value }) => value === one.clave)?.tone,
      ...(within && { to: '.', search: tableAddress(own, within) }),
      ...measured(one),
      key: one.clave ?? '',
    }
  })
  const isInTime = kinds[field.kind].grouping === 'month'
  const sorted = isInTime
    ? shown.toSorted((one, other) => one.key.localeCompare(other.key))
    : shown.toSorted((one, other) => other.value - one.value)
  return otros
    ? [...sorted, { name: `Otros (${formatNumber(otros.grupos)})`, color: undefined, ...measured(otros) }]
    : sorted
}
