import { z } from 'zod'
import type { Route } from '../http/route.ts'
import { capital } from '../http/withArticle.ts'
import type { Option, Tone } from '../kinds/field.ts'
import { dayAfter, monthsBefore } from '../kinds/today.ts'
import type { AnyResource } from './resource.ts'

/** Parameters of a list call or of a screen's address, as they travel. */
export type Parameters = Readonly<Record<string, string>>

/** A list counted as of a day, and the screen that shows this very list. */
type Counted = {
  /** the list whose total it is */
  route: Route
  screen: string
  /** parameters of the screen's address that no list call knows, such as `vista` */
  view?: Parameters | undefined
}

/** A number of the first page: the total of a list as the person sees it. */
export type Indicator = Counted & {
  label: string
  tone?: Tone | undefined
  /** what narrows the list as of a day, `YYYY-MM-DD` */
  filters?: (today: string) => Parameters
  /** the call by which what is counted is dealt with: shown only to whoever may make it */
  action?: Route
}

/** One part of a chart: the total of its list narrowed by `filters`. */
export type ChartPart = { label: string; tone?: Tone | undefined; filters: Parameters }

/** A small chart of the first page, each part of which is the total of a list. `measure`: what is counted, «Denuncias». */
export type Chart = Counted & {
  title: string
  measure: string
  shape: 'parts' | 'months'
  /** it says how things stand today: it comes before those that look back */
  now?: true
  parts: (today: string) => readonly ChartPart[]
}

/** What a row of a pace chart says: how much of its whole is used, over the days it is for. */
type Paced = { used: string; whole: string; from: string; to: string }

/**
 * How far the first rows of a list are used against how far their time has passed: a budget by the year's pace. The names
 * are fields of the row. Rows whose time has not begun or is over are for `filters` to leave out.
 */
export type PaceChart = Counted & {
  title: string
  /** what is used, «Ejecutado» */
  measure: string
  shape: 'pace'
  filters: Parameters
  fields: Paced
  /** how a row of the list is called, filled in by its fields: `Meta {meta}` */
  rowLabel: string
}

/** A pace for each of the first rows of a resource's list. */
export const paceChart = (
  resource: Listed,
  chart: Own & Pick<PaceChart, 'title' | 'measure' | 'fields' | 'rowLabel'> & { rows: Parameters },
): PaceChart => {
  const { title, measure, fields, rowLabel, rows } = chart
  return { ...placeOf(resource, chart), title, measure, shape: 'pace', filters: rows, fields, rowLabel }
}

/** What a module counts itself: parts of a whole, each with its number. */
export const drawnParts = z.array(
  z.object({
    label: z.string(),
    tone: z.enum(['success', 'warning', 'danger', 'info', 'neutral']),
    total: z.number().int(),
  }),
)

/** A chart that a call of the module counts, where no list does; its parts lead to the screen. */
export type DrawnChart = Omit<Counted, 'route'> & {
  title: string
  measure: string
  shape: 'drawn'
  route: Route<unknown, unknown, unknown, z.infer<typeof drawnParts>>
  /** parts there will be */
  count: number
}

export type AnyChart = Chart | PaceChart | DrawnChart

type Listed = Pick<AnyResource, 'fields' | 'screen' | 'labels'> & { routes: { list: Route } }
type Own = { filters?: (today: string) => Parameters; screen?: string; view?: Parameters }

function placeOf({ routes, screen = '' }: Listed, own: Own): Counted {
  return { route: routes.list, screen: own.screen ?? screen, view: own.view }
}

/** The total of a resource's list, shown on its own screen unless another is named. */
export function indicatorOf(resource: Listed, indicator: Own & Omit<Indicator, 'route' | 'screen'>): Indicator {
  return { ...indicator, ...placeOf(resource, indicator) }
}

/** A part for each value of a choice. */
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

/** Parts that the module names, as of a day. */
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

/** A part for each of the last months, the current one last, by a field that holds a day. */
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

/** Days from the day given to so many later, as filters of a field that holds a day. */
export const withinDays = (field: string, today: string, days: number): Parameters => ({
  [`${field}Desde`]: today,
  [`${field}Hasta`]: dayAfter(today, days),
})

/** Every day before the one given, as a filter of a field that holds a day. */
export const beforeToday = (field: string, today: string): Parameters => ({ [`${field}Hasta`]: dayAfter(today, -1) })
