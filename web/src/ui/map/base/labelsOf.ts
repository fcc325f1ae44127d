import type { LatLng } from './decodeTopology.ts'
import type { Base, Department, Shape } from './loadBase.ts'
import type { LabelKind } from './placeLabels.ts'

export type Label = { text: string; kind: LabelKind; at: LatLng; dot: boolean }

const shownFrom: Readonly<Record<LabelKind, [from: number, to: number]>> = {
  department: [4.75, 8.25],
  capital: [5.75, 18],
  lake: [6, 18],
  city: [7, 18],
  province: [7.75, 10.5],
  summit: [8, 18],
  river: [6.5, 13],
  town: [8.75, 18],
  district: [10, 14],
  village: [10.75, 18],
}

const townKinds = ['capital', 'city', 'town', 'village'] as const
/** Largest rank of a river that has a label. */
const MAX_RIVER_RANK = 6
const MAX_LAKE_RANK = 3

const roomOf = ({ bounds }: Shape) => (bounds.getEast() - bounds.getWest()) * (bounds.getNorth() - bounds.getSouth())

export function labelsOf({ country }: Pick<Base, 'country'>, near: readonly Department[], zoom: number): Label[] {
  const isShown = (kind: LabelKind) => zoom >= shownFrom[kind][0] && zoom < shownFrom[kind][1]
  const area =
    (kind: LabelKind) =>
    ({ name, at }: { name: string; at: LatLng }): Label => ({ text: name, kind, at, dot: false })
  const towns = [...country.towns, ...near.flatMap((one) => one.towns)].map(({ name, at, rank }): Label => {
    return { text: name, kind: townKinds[rank - 1] ?? 'village', at, dot: true }
  })
  const of = (kind: LabelKind) => towns.filter((town) => town.kind === kind)
  const rivers = country.rivers
    .filter(({ name, rank }) => name && (zoom >= 7.5 || rank <= MAX_RIVER_RANK))
    .flatMap(({ name, lines }) =>
      lines.flatMap((line) => {
        // several labels along a long river, so that one is in view
        const places = [1, 2, 3, 4, 5, 6, 7].map((part) => line[Math.floor((line.length * part) / 8)])
        return places.flatMap((at): Label[] => (at ? [{ text: name, kind: 'river', at, dot: false }] : []))
      }),
    )
  const inland = [
    ...country.departments.toSorted((one, other) => roomOf(other) - roomOf(one)).map(area('department')),
    ...of('capital'),
    ...country.lakes.filter(({ rank }) => rank <= MAX_LAKE_RANK || zoom >= 8).map(area('lake')),
    ...of('city'),
    ...country.provinces.map(area('province')),
    ...country.summits.map(({ name, at, rank }): Label => {
      return { text: `${name} ${new Intl.NumberFormat('es-PE').format(rank)} m`, kind: 'summit', at, dot: true }
    }),
    ...of('town'),
    ...rivers,
    ...near.flatMap(({ districts }) => districts.map(area('district'))),
    ...of('village'),
  ]
  return inland.filter(({ kind }) => isShown(kind))
}
