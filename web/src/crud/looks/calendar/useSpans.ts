import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { type Page, perPageMax } from '@wamani/contract/core/http/paging.ts'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import type { Tone } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import { titleFields } from '@wamani/contract/core/resource/texts/displayText.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf, type ScreenResource, sentListOf } from '../../calls.ts'
import { type ListState, sentQueryOf } from '../../list/listState.ts'
import { recordText, valueText } from '../../record/valueText.ts'
import type { DaySpan } from './placeSpans.ts'

export type RecordSpan = DaySpan & {
  id: number
  row: Row
  /** title of the related record, or own title without the common noun */
  name: string
  whole: string
  tone: Tone
  state: string
}

/** Records of the filtered list that touch these days, sorted by start date; at most one page. */
export function useSpans(resource: ScreenResource, state: ListState, days: { first: string; last: string }) {
  const calendar = defined(viewsOf(resource).calendar, `calendar of ${resource.key}`)
  const query = {
    ...sentQueryOf(resource, { ...state, current_page: 1, per_page: perPageMax, sortBy: calendar.from }),
    calendario: `${days.first},${days.last}`,
  }
  const { data, error, refetch, isPlaceholderData } = useQuery<Page<Row>, CallFailure>({
    queryKey: [resource.key, 'list', query],
    queryFn: ({ signal }) => call(sentListOf(resource), { query, signal }),
    placeholderData: keepPreviousData,
  })
  const isSaid = titleFields(resource).includes(calendar.about ?? '')
  const spans = data?.items.map((row): RecordSpan => {
    const from = dayOf(row[calendar.from])
    const own = recordText(resource, row)
    const about = calendar.about && valueText(resource.fields[calendar.about], row[calendar.about])
    const { options = [] } = resource.fields[resource.state ?? ''] ?? {}
    const state = options.find(({ value }) => value === row[resource.state ?? ''])
    return {
      id: rowIdOf(resource, row),
      row,
      name: about || withoutNoun(resource, own),
      whole: about && !isSaid ? `${about} · ${own}` : own,
      tone: state?.tone ?? 'info',
      state: state?.label ?? '',
      from,
      to: (calendar.to && dayOf(row[calendar.to])) || from,
    }
  })
  return { spans, total: data?.total ?? 0, shown: data?.items.length ?? 0, error, refetch, isPlaceholderData }
}

/**
 * Removes the noun that all records share: «Vale V-2026-00058 para X2A-345» → «V-2026-00058 para X2A-345». A narrow bar
 * then shows the distinctive part.
 */
function withoutNoun({ labels }: ScreenResource, name: string): string {
  const noun = `${capital(labels.singular)} `
  const rest = name.startsWith(noun) ? name.slice(noun.length) : ''
  return /^[\p{Lu}\d]/u.test(rest) ? rest : name
}

const dayOf = (value: unknown): string => (typeof value === 'string' ? String(isoDate(value)).slice(0, 10) : '')
