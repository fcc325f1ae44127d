import { z } from 'zod'
import type { Route } from '../http/route.ts'
import { capital } from '../http/withArticle.ts'
import type { Option, Tone } from '../kinds/field.ts'
import { dayAfter, monthsBefore } from '../kinds/today.ts'
import type { AnyResource } from './resource.ts'

/** Query parameters of a list call or of a screen. */
export type Parameters = Readonly<Record<string, string>>

/** A list total on the dashboard, linked to the screen with the same filters. */
type Counted = {
  route: Route
  screen: string
  /** extra parameters of the screen address, such as `vista` */
  view?: Parameters | undefined
}

/** A dashboard number: the total of a list within the user's scope. */
export type Indicator = Counted & {
  label: string
  tone?: Tone | undefined
  /** list filters as of a date, `YYYY-MM-DD` */
  filters?: (today: string) => Parameters
  /** call that resolves the counted items; shown only to users who may make it */
  action?: Route
}

export type ChartPart = { label: string; tone?: Tone | undefined; filters: Parameters }

/** A dashboard chart whose parts are list totals. `measure`: the counted noun, «Denuncias». */
export type Chart = Counted & {
  title: string
  measure: string
  shape: 'parts' | 'months'
  /** shows the current situation; sorted before historical charts */
  now?: true
  parts: (today: string) => readonly ChartPart[]
}

/** Row fields of a pace chart: used and total quantity, start and end date. */
type Paced = { used: string; whole: string; from: string; to: string }

/**
 * Compares the used share of each row with the elapsed share of its period, such as budget execution. `filters` must
 * exclude rows outside their period.
 */
export type PaceChart = Counted & {
  title: string
  /** label of the used quantity, «Ejecutado» */
  measure: string
  shape: 'pace'
  filters: Parameters
  fields: Paced
  /** template of a row's label: `Meta {meta}` */
  rowLabel: string
}

/** Pace chart over the first rows of a resource's list. */
export const paceChart = (
  resource: Listed,
  chart: Own & Pick<PaceChart, 'title' | 'measure' | 'fields' | 'rowLabel'> & { rows: Parameters },
): PaceChart => {
  const { title, measure, fields, rowLabel, rows } = chart
  return { ...placeOf(resource, chart), title, measure, shape: 'pace', filters: rows, fields, rowLabel }
}

/** Chart parts counted by a module. */
export const drawnParts = z.array(
  z.object({
    label: z.string(),
    tone: z.enum(['success', 'warning', 'danger', 'info', 'neutral']),
    total: z.number().int(),
  }),
)

/** Chart whose parts come from a call of the module instead of a list. */
export type DrawnChart = Omit<Counted, 'route'> & {
  title: string
  measure: string
  shape: 'drawn'
  route: Route<unknown, unknown, unknown, z.infer<typeof drawnParts>>
  /** number of parts, to reserve space */
  count: number
}

export type AnyChart = Chart | PaceChart | DrawnChart

type Listed = Pick<AnyResource, 'fields' | 'screen' | 'labels'> & { routes: { list: Route } }
type Own = { filters?: (today: string) => Parameters; screen?: string; view?: Parameters }

function placeOf({ routes, screen = '' }: Listed, own: Own): Counted {
  return { route: routes.list, screen: own.screen ?? screen, view: own.view }
}

/** Total of a resource's list; opens its screen unless another is given. */
export function indicatorOf(resource: Listed, indicator: Own & Omit<Indicator, 'route' | 'screen'>): Indicator {
  return { ...indicator, ...placeOf(resource, indicator) }
}

/** One part per option of a choice field. */
export function chartByChoice(resource: Listed, field: string, chart: Own & { title: string }): Chart {
  const options: readonly Option[] = resource.fields[field]?.options ?? []
  const { title, filters = () => ({}) } = chart
  return {
    ...placeOf(resource, chart),
    title,
    measure: capital(resource.labels.plural),
    shape: 'parts',
    parts: (today) =>
      options.map(({ value, label, tone }) => ({ label, tone, filters: { ...filters(today), [field]: value } })),
  }
}

export function chartByParts(resource: Listed, chart: Own & Pick<Chart, 'title' | 'parts'>): Chart {
  const { title, parts } = chart
  return {
    ...placeOf(resource, chart),
    title,
    measure: capital(resource.labels.plural),
    shape: 'parts',
    now: true,
    parts,
  }
}

const MONTHS = 6

/** One part per month by a date field, the current month last. */
export function chartByMonth(resource: Listed, field: string, chart: Own & { title: string }): Chart {
  const { title, filters = () => ({}) } = chart
  return {
    ...placeOf(resource, chart),
    title,
    measure: capital(resource.labels.plural),
    shape: 'months',
    parts: (today) =>
      monthsBefore(today, MONTHS).map(({ label, first, last }) => ({
        label,
        filters: { ...filters(today), [`${field}Desde`]: first, [`${field}Hasta`]: last },
      })),
  }
}

/** Date-range filter: from `today` to `days` later. */
export const withinDays = (field: string, today: string, days: number): Parameters => ({
  [`${field}Desde`]: today,
  [`${field}Hasta`]: dayAfter(today, days),
})

export const beforeToday = (field: string, today: string): Parameters => ({ [`${field}Hasta`]: dayAfter(today, -1) })
