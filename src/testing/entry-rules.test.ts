import { expect, test } from 'vitest'
import * as conversions from '#books/conversions/entry.ts'
import { sampleConversion, sampleLeaving } from '#books/conversions/server/testing.ts'
import * as deceased from '#books/deceased/entry.ts'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import * as substitutes from '#books/substitute-certificates/entry.ts'
import { sampleSubstitute, oathCertificate } from '#books/substitute-certificates/server/testing.ts'

/** Case that breaks one rule: the field, the act and its change. */
type Case = [field: string, act: object, change: object]

const FUTURE = '2190-01-01'

const OF_CONVERSIONS: Case[] = [
  [
    'event_date',
    sampleConversion,
    { birth_date: '2020-01-01', event_date: '2019-12-31', baptism_date: null },
  ],
  ['event_date', sampleConversion, { event_date: FUTURE }],
  ['baptism_date', sampleConversion, { birth_date: '1990-02-02', baptism_date: '1990-01-01' }],
  ['baptism_date', sampleConversion, { event_date: '2020-01-01', baptism_date: '2021-01-01' }],
  ['dic_faith_id', sampleConversion, { dic_faith_id: null }],
  ['baptism_validity', sampleConversion, { baptism_validity: null }],
  ['declared_in_person', sampleLeaving, { declared_in_person: false }],
  ['declaration_filed', sampleLeaving, { declaration_filed: false }],
  [
    'birth_date',
    sampleLeaving,
    { birth_date: '2010-01-01', baptism_date: null, event_date: '2026-01-01' },
  ],
]

const OF_DECEASED: Case[] = [
  ['death_date', sampleDeceased, { birth_date: '2020-01-01', death_date: '2019-12-31' }],
  ['death_date', sampleDeceased, { death_date: FUTURE, burial_date: '2190-01-02' }],
  ['burial_date', sampleDeceased, { death_date: '2026-02-02', burial_date: '2026-02-01' }],
  ['sacraments_date', sampleDeceased, { death_date: '2026-01-02', sacraments_date: '2026-01-03' }],
  [
    'publish_consent_by',
    sampleDeceased,
    { necrology_published: true, publish_consent_by: '', publish_consent_date: '2026-01-01' },
  ],
  [
    'publish_consent_date',
    sampleDeceased,
    { necrology_published: true, publish_consent_by: 'Ewa', publish_consent_date: null },
  ],
  ['publish_consent_date', sampleDeceased, { publish_consent_date: FUTURE }],
  ['without_sacraments', sampleDeceased, { anointing: true, without_sacraments: 'sudden' }],
  [
    'without_sacraments',
    sampleDeceased,
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
  ['baptism_date', sampleSubstitute, { birth_date: '1950-02-02', baptism_date: '1950-01-01' }],
  [
    'certificate_date',
    sampleSubstitute,
    { baptism_date: '2020-01-01', certificate_date: '2019-01-01' },
  ],
  ['certificate_date', sampleSubstitute, { certificate_date: FUTURE }],
  [
    'statement_date',
    sampleSubstitute,
    { certificate_date: '2026-01-01', statement_date: '2026-01-02' },
  ],
  ['oath_date', oathCertificate, { certificate_date: '2026-01-01', oath_date: '2026-01-02' }],
  ['first_witness_person_id', sampleSubstitute, { person_id: 1, first_witness_person_id: 1 }],
  ['second_witness_person_id', sampleSubstitute, { person_id: 1, second_witness_person_id: 1 }],
  [
    'second_witness_person_id',
    sampleSubstitute,
    { first_witness_person_id: 2, second_witness_person_id: 2 },
  ],
  ['first_witness', sampleSubstitute, { first_witness: '' }],
  ['first_witness_words', sampleSubstitute, { first_witness_words: '' }],
  [
    'second_witness_words',
    sampleSubstitute,
    { second_witness: 'Ewa Lis', second_witness_words: '' },
  ],
  ['oath_words', oathCertificate, { oath_words: '' }],
  ['why_note', sampleSubstitute, { why_no_book: 'other', why_note: '' }],
]

test.each([
  [
    'conversions',
    conversions.conversionEntries.today,
    [...conversions.conversionRules, ...conversions.ofToday],
    OF_CONVERSIONS,
  ],
  [
    'deceased',
    deceased.deceasedEntries.today,
    [...deceased.deceasedRules, ...deceased.ofToday],
    OF_DECEASED,
  ],
  [
    'substitutes',
    substitutes.substituteEntries.today,
    [...substitutes.substituteRules, ...substitutes.ofToday],
    OF_SUBSTITUTES,
  ],
] as const)(
  '%s: each rule refuses its own case, and no rule is missing',
  (_, entry, rules, cases) => {
    const messages = cases.map(([field, act, change]) => {
      const { error } = entry.safeParse({ ...act, ...change })
      const caseLabel = JSON.stringify([field, change])
      const issue = error?.issues.find(({ path }) => path[0] === field)
      expect(issue, caseLabel).toBeDefined()
      return issue!.message
    })
    expect(messages).toHaveLength(rules.length)
    expect(new Set(messages)).toEqual(new Set(rules.map(({ error }) => error)))
  },
)
