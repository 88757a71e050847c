import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { database } = await testApi()

// Facts of a protocol that its papers state or rest on: a correction of one makes them outdated.
test.each([
  'wedding_date',
  'dic_town_id',
  'dic_parish_object_id',
  'elsewhere',
  'dispensations',
  'answers',
  'delegation_parish_worker_position',
  'civil_marriage',
  'usc_permit_number',
  'usc_permit_date',
  'names',
  'surname',
  'birth_date',
  'citizenship',
  'dic_faith_id',
  'dic_marital_status_id',
  'baptism_date',
  'baptism_parish',
  'baptism_certificate_date',
  'proxy_name',
  'mandate_date',
  'mandate_person',
  'mandate_signed_by',
  'mandate_giver',
])('protocol corrected in %s → its papers are outdated for this reason', async column => {
  const { rows } = await database.query(
    'select protocol_corrections($1, $2) as corrected, corrects_protocol($2, $2) as unchanged',
    [{ [column]: 'before' }, { [column]: 'after' }],
  )
  expect(rows).toEqual([{ corrected: [column], unchanged: false }])
})

test.each(['capacity_shown', 'papers_translated'])(
  'protocol: the tick %s taken back → its papers are outdated; a tick added → they stand',
  async tick => {
    const { rows } = await database.query(
      'select protocol_corrections($1, $2) as cleared, protocol_corrections($2, $1) as added',
      [{ [tick]: true }, { [tick]: false }],
    )
    expect(rows).toEqual([{ cleared: [tick], added: [] }])
  },
)
