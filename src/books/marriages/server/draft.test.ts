import { expect, test } from 'vitest'
import { blankAct } from '#books/core/book.ts'
import { samplePremarital } from '#books/premaritals/server/testing.ts'
import { enteredColumns } from '#books/weddings/columns.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

test('draft of a wedding: protocol without marital status and faith → the form of the act has neither', async () => {
  const priest = await newParish()
  const protocol = (await priest('POST', '/api/premaritals', samplePremarital)).body
  const { values } = (await priest('GET', `/api/premaritals/${protocol.id}/wedding`)).body
  expect({ ...blankAct(enteredColumns), ...values }).toMatchObject({
    groom_surname: samplePremarital.fiance.surname,
    groom_dic_marital_status_id: null,
    groom_dic_faith_id: null,
  })
})
