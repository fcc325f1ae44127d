import { formatWithUnit } from '../charts/chartData.ts'
import { formatNumber } from '../format/formatNumber.ts'
import '../charts/palette.css'
import './mapPalette.css'
import classes from './MapLegend.module.css'
import type { MapProps } from './mapProps.ts'
import { markerRadius, shadeAt, shadeSteps } from './shadeSteps.ts'

export function MapLegend({ points, pointsLabel, markers, markersLabel, areas, areasLabel, regions }: MapProps) {
  const steps = shadeSteps(Object.values(regions?.values ?? {}))
  const greatest = markers?.reduce((most, { value }) => Math.max(most, value), 0) ?? 0
  return (
    <div className={classes.root}>
      {regions && steps.length > 0 && (
        <figure className={classes.part}>
          <figcaption>{regions.label}</figcaption>
          <ul>
            {steps.map((bound, index) => (
              <li key={bound}>
                <span
                  className={classes.shade}
                  style={{ background: `var(--wm-map-shade-${shadeAt(index, steps.length)})` }}
                  aria-hidden
                />
                hasta {formatWithUnit(bound, regions)}
              </li>
            ))}
          </ul>
        </figure>
      )}
      {markers && greatest > 0 && (
        <figure className={classes.part}>
          <figcaption>{markersLabel ?? 'Cantidad'}</figcaption>
          <ul>
            {[...new Set([greatest, Math.ceil(greatest / 10)])].map((value) => (
              <li key={value}>
                <span
                  className={classes.size}
                  style={{ width: markerRadius(value, greatest) * 2, height: markerRadius(value, greatest) * 2 }}
                  aria-hidden
                />
                {formatNumber(value)}
              </li>
            ))}
          </ul>
        </figure>
      )}
      {areas && areas.length > 0 && (
        <p className={classes.part}>
          <span className={classes.area} aria-hidden />
          {areasLabel ?? 'Áreas'} ({formatNumber(areas.length)})
        </p>
      )}
      {points && (
        <p className={classes.part}>
          <span className={classes.cluster} aria-hidden>
            12
          </span>
          Varios {pointsLabel ?? 'puntos'}; pulse para acercarse ({formatNumber(points.length)} en total)
        </p>
      )}
    </div>
  )
}
