import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getDay, readCases } from '#testing/cases.ts'
import { sampleDeceased } from '../../server/testing.ts'
import { listWarnings } from '../../warnings.ts'

const { newParish, inParish } = await testApi()
const CASES = readCases('funerals.md').filter(({ cells }) => cells['dane pochówku'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'date of the civil act of death → remark and sheet for the cemetery: %s',
  async (_, cells) => {
    const civil_act_date = cells['data aktu zgonu'] ? getDay(cells['data aktu zgonu']) : null
    const remarks = listWarnings({ ...sampleDeceased, civil_act_date })
    const ofCivilAct = remarks.filter(({ field }) => field === 'civil_act_date')
    const expectedRemarks = cells.uwaga ? [expect.stringContaining(cells.uwaga)] : []
    expect(ofCivilAct.map(({ message }) => message)).toEqual(expectedRemarks)

    const priest = await newParish()
    const { body: act } = await priest('POST', '/api/deceased', sampleDeceased)
    await inParish(priest.parish_id, db =>
      db.updateTable('deceased').set({ civil_act_date }).where('id', '=', act.id).execute(),
    )
    const { status, body } = await priest('GET', `/api/prints/${act.id}/deceased/cemetery`)
    const isIssued = cells['dane pochówku'] === 'wydaje'
    expect([status, body.message]).toEqual(
      isIssued ? [200, undefined] : [422, expect.stringContaining(cells['dane pochówku']!)],
    )
  },
)
