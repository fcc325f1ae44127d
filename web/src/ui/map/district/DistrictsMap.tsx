import { useEffect, useMemo, useState } from 'react'
import { PartLoading } from '../../feedback/PartLoading.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { loadBase } from '../base/loadBase.ts'
import { useMapFiles } from '../base/mapFiles.ts'
import { MapView } from '../MapView.tsx'
import type { MapProps } from '../mapProps.ts'
import { type Counted, countByDistrict } from './countByDistrict.ts'
import classes from './DistrictsMap.module.css'

type Counts = Awaited<ReturnType<typeof countByDistrict>>

export function DistrictsMap({
  counted,
  what,
  ...map
}: Pick<MapProps, 'label' | 'height' | 'tiles'> & {
  counted: readonly Counted[]
  /** plural noun of what is counted: «Denuncias» */
  what: string
}) {
  const counts = useCounts(counted)
  const regions = useMemo(
    () => ({
      label: `${what} por distrito`,
      values: Object.fromEntries(counts?.rows.map(({ code, count }) => [code, count]) ?? []),
    }),
    [counts, what],
  )
  if (!counts) return <PartLoading />
  return (
    <div className={classes.root}>
      <MapView {...map} regions={regions} />
      {counts.outside > 0 && (
        <p className={classes.note}>{formatNumber(counts.outside)} fuera de los distritos del mapa.</p>
      )}
      <div className={classes.table}>
        <DataTable
          label={`${what} por distrito`}
          columns={[
            { key: 'name', title: 'Distrito', render: ({ name }) => name },
            { key: 'count', title: what, numeric: true, render: ({ count }) => formatNumber(count) },
          ]}
          rows={counts.rows}
          rowKey={({ code }) => code}
          empty={null}
        />
      </div>
    </div>
  )
}

function useCounts(counted: readonly Counted[]): Counts | undefined {
  const files = useMapFiles()
  const [counts, setCounts] = useState<Counts>()
  const [failure, setFailure] = useState<unknown>()
  // thrown during render, for the error boundary of the screen
  if (failure) throw failure
  useEffect(() => {
    let ended = false
    loadBase(files)
      .then((base) => countByDistrict(base, counted))
      .then(
        (found) => !ended && setCounts(found),
        (caught) => !ended && setFailure(caught),
      )
    return () => {
      ended = true
    }
  }, [files, counted])
  return counts
}
