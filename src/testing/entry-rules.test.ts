import { expect, test } from 'vitest'
import * as conversions from '#books/conversions/entry.ts'
import { greta, leaver } from '#books/conversions/testing.ts'
import * as deceased from '#books/deceased/entry.ts'
import { stanislaw } from '#books/deceased/testing.ts'
import * as substitutes from '#books/substitute-certificates/entry.ts'
import { jan, oathCertificate } from '#books/substitute-certificates/testing.ts'

/** A case that breaks one rule: the field, the act and what is changed in it. */
type Case = [field: string, act: object, change: object]

const FUTURE = '2190-01-01'

const OF_CONVERSIONS: Case[] = [
  ['event_date', greta, { birth_date: '2020-01-01', event_date: '2019-12-31', baptism_date: null }],
  ['event_date', greta, { event_date: FUTURE }],
  ['baptism_date', greta, { birth_date: '1990-02-02', baptism_date: '1990-01-01' }],
  ['baptism_date', greta, { event_date: '2020-01-01', baptism_date: '2021-01-01' }],
  ['dic_faith_id', greta, { dic_faith_id: null }],
  ['baptism_validity', greta, { baptism_validity: null }],
  ['declared_in_person', leaver, { declared_in_person: false }],
  ['declaration_filed', leaver, { declaration_filed: false }],
  [
    'birth_date',
    leaver,
    { birth_date: '2010-01-01', baptism_date: null, event_date: '2026-01-01' },
  ],
]

const OF_DECEASED: Case[] = [
  ['death_date', stanislaw, { birth_date: '2020-01-01', death_date: '2019-12-31' }],
  ['death_date', stanislaw, { death_date: FUTURE, burial_date: '2190-01-02' }],
  ['burial_date', stanislaw, { death_date: '2026-02-02', burial_date: '2026-02-01' }],
  ['sacraments_date', stanislaw, { death_date: '2026-01-02', sacraments_date: '2026-01-03' }],
  [
    'publish_consent_by',
    stanislaw,
    { necrology_published: true, publish_consent_by: '', publish_consent_date: '2026-01-01' },
  ],
  [
    'publish_consent_date',
    stanislaw,
    { necrology_published: true, publish_consent_by: 'Ewa', publish_consent_date: null },
  ],
  ['publish_consent_date', stanislaw, { publish_consent_date: FUTURE }],
  ['without_sacraments', stanislaw, { anointing: true, without_sacraments: 'sudden' }],
  [
    'without_sacraments',
    stanislaw,
    {
      confession: false,
      viaticum: false,
      anointing: false,
      apostolic_blessing: false,
      without_sacraments: null,
    },
  ],
]

const OF_SUBSTITUTES: Case[] = [
  ['baptism_date', jan, { birth_date: '1950-02-02', baptism_date: '1950-01-01' }],
  ['certificate_date', jan, { baptism_date: '2020-01-01', certificate_date: '2019-01-01' }],
  ['certificate_date', jan, { certificate_date: FUTURE }],
  ['statement_date', jan, { certificate_date: '2026-01-01', statement_date: '2026-01-02' }],
  ['oath_date', oathCertificate, { certificate_date: '2026-01-01', oath_date: '2026-01-02' }],
  ['first_witness_person_id', jan, { person_id: 1, first_witness_person_id: 1 }],
  ['second_witness_person_id', jan, { person_id: 1, second_witness_person_id: 1 }],
  ['second_witness_person_id', jan, { first_witness_person_id: 2, second_witness_person_id: 2 }],
  ['first_witness', jan, { first_witness: '' }],
  ['first_witness_words', jan, { first_witness_words: '' }],
  ['second_witness_words', jan, { second_witness: 'Ewa Lis', second_witness_words: '' }],
  ['oath_words', oathCertificate, { oath_words: '' }],
  ['why_note', jan, { why_no_book: 'other', why_note: '' }],
]

test.each([
  ['conversions', conversions.conversionEntries.today, conversions, OF_CONVERSIONS],
  ['deceased', deceased.deceasedEntries.today, deceased, OF_DECEASED],
  ['substitutes', substitutes.substituteEntries.today, substitutes, OF_SUBSTITUTES],
] as const)(
  '%s: each rule refuses its own bad case, and no rule is left off',
  (_, entry, rules, cases) => {
    const messages = cases.map(([field, act, change]) => {
      const { error } = entry.safeParse({ ...act, ...change })
      const caseLabel = JSON.stringify([field, change])
      const issue = error?.issues.find(({ path }) => path[0] === field)
      expect(issue, caseLabel).toBeDefined()
      return issue!.message
    })
    const allRules = [...rules.always, ...rules.ofToday]
    expect(messages).toHaveLength(allRules.length)
    expect(new Set(messages)).toEqual(new Set(allRules.map(({ error }) => error)))
  },
)
