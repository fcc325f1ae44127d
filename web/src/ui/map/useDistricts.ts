import { useEffect, useState } from 'react'
import type { Shape } from './base/loadBase.ts'
import type { MapRegions } from './mapProps.ts'
import type { Stage } from './useLeaflet.ts'

/** Districts of every department with values. Undefined while loading. */
export function useDistricts(stage: Stage | undefined, regions: MapRegions | undefined): readonly Shape[] | undefined {
  const [districts, setDistricts] = useState<readonly Shape[]>()
  const [failure, setFailure] = useState<unknown>()
  // thrown during render, for the error boundary of the screen
  if (failure) throw failure
  const codes = [...new Set(Object.keys(regions?.values ?? {}).map((code) => code.slice(0, 2)))].toSorted().join()
  const isAsked = regions !== undefined
  useEffect(() => {
    if (!stage || !isAsked) return
    let ended = false
    const { country, department } = stage.base
    const drawn = country.departments.map(({ code }) => code).filter((code) => codes.split(',').includes(code))
    Promise.all(drawn.map(department)).then(
      (departments) => !ended && setDistricts(departments.flatMap((one) => one.districts)),
      (caught) => !ended && setFailure(caught),
    )
    return () => {
      ended = true
    }
  }, [stage, codes, isAsked])
  return districts
}
