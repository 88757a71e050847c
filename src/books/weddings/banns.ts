import type { CanonBanns } from '#books/canon-law/contract.ts'
import { listColumn } from '#history/columns.ts'
import { formatValue } from '#history/fields.ts'
import { modeWords } from './labels.ts'

export const BLANK_BANNS = {
  parish: '',
  mode: 'posted' as const,
  from: null,
  to: null,
  dates: [],
  obstacle: null,
}

/** Describes the banns of an act in the history. */
export const bannsHistory = listColumn<CanonBanns>(
  'Zapowiedzi',
  'Zapowiedzi',
  {
    parish: 'parafia',
    mode: { label: 'sposób', words: modeWords },
    from: 'od',
    to: 'do',
    dates: 'odczytane',
    obstacle: 'zgłoszono przeszkodę',
  },
  list =>
    list
      .map(({ parish, from, dates }) =>
        [parish, formatValue(from ?? dates[0])].filter(Boolean).join(' '),
      )
      .join(', '),
)
