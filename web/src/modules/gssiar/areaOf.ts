import type { Extent } from '@wamani/contract/core/kinds/extent.ts'
import type { MapArea, MapId } from '../../ui/map/mapProps.ts'

export const areaOf = (id: MapId, label: string, { xmin, ymin, xmax, ymax }: Extent): MapArea => ({
  ...{ id, label },
  ...{ west: xmin, south: ymin, east: xmax, north: ymax },
})
