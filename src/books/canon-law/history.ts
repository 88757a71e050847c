import { historyPart, listColumn, createSilentField } from '#history/columns.ts'
import { type HistoryPart, formatValue } from '#history/fields.ts'
import { DISPENSATIONS, type Dispensation } from './dispensations.ts'
import { GIVERS } from './givers.ts'

/** Formats advice passed over with a reason, for the history of its record. */
export const overridesTold = (table: string): HistoryPart => ({
  ...historyPart('canon_overrides', 'subject_id', 'Uwaga kanoniczna pominięta z powodem', {
    message: 'Uwaga',
    reason: 'Powód',
    overridden_by_name: 'Kto pominął',
    subject: createSilentField('the table of the record'),
    code: createSilentField('the message says it'),
    overridden_at: createSilentField('the moment of the line'),
  }),
  where: { subject: table },
})

const kinds = Object.fromEntries(
  Object.entries(DISPENSATIONS).map(([kind, { words }]) => [kind, words]),
)

/** Formats dispensations and permissions of acts of marriage and protocols for history. */
export const dispensationsTold = (label: string) =>
  listColumn<Dispensation>(
    label,
    'Dyspensa lub zezwolenie',
    {
      kind: { label: 'rodzaj', words: kinds },
      giver: { label: 'władza', words: GIVERS },
      authority: 'kto udzielił',
      number: 'nr',
      date: 'z dnia',
      deceased_id: 'powiązany akt zgonu (numer w programie)',
    },
    list =>
      list
        .map(({ kind, giver, authority, number, date }) =>
          [
            kinds[kind],
            giver && GIVERS[giver],
            authority,
            number && `nr ${number}`,
            formatValue(date),
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
  )
