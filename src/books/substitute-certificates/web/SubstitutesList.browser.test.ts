import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { getPage, parishAnswers } from '#books/core/server/testing.ts'
import { filesAreNear } from '#books/core/web/testing.tsx'
import type { SubstituteRow } from '../contract.ts'
import { blankAct } from '#books/core/book.ts'
import { substituteColumns } from '../columns.ts'
import { SubstitutePreview } from './preview/SubstitutePreview.tsx'
import { SubstitutesList } from './SubstitutesList.tsx'
import { sampleSubstitute } from '../server/testing.ts'

const PATH = '/books/substitute-certificates'
const row: SubstituteRow = {
  id: 1,
  act_number: '2',
  year: 2026,
  volume: null,
  page: null,
  names: 'Jan Kanty',
  surname: 'Źrebiec',
  birth_date: '1950-03-12',
  baptism_date: '~1950',
  baptism_parish: 'pw. św. Anny, Żabno',
  proof: 'witness',
  certificate_date: '2026-04-04',
  needs_attention: false,
  archival: false,
  cancelled_at: null,
  cancel_reason: null,
}

test('substitute certificates list: a row shows whose baptism is proved, and by which proof', async () => {
  mockServer({ 'GET /api/substitute-certificates': getPage([row]) })
  const { getByRole } = await renderScreen(SubstitutesList, PATH)
  const line = getByRole('row', { name: /2\/2026 Źrebiec Jan Kanty/ })
  await expect.element(line.getByText('ok. 1950, pw. św. Anny, Żabno')).toBeVisible()
  await expect.element(line.getByText('oświadczenie świadka')).toBeVisible()
})

test('substitute certificates list: empty register → the first certificate is offered', async () => {
  mockServer({ 'GET /api/substitute-certificates': getPage([]) })
  const { getByRole, getByText } = await renderScreen(SubstitutesList, PATH)
  await expect.element(getByText('Nie wpisano jeszcze żadnej metryki zastępczej.')).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Wpisz metrykę' }).first())
    .toHaveAttribute('href', `${PATH}/choice`)
})

test('substitute certificate preview: the statement of the witness and the papers of the witnesses are shown', async () => {
  const act = {
    ...blankAct(substituteColumns),
    ...sampleSubstitute,
    id: 7,
    version: 1,
    cancelled_at: null,
    warnings: [],
  }
  mockServer({
    ...parishAnswers,
    'GET /api/substitute-certificates/7': act,
    'GET /api/documents': { data: [], meta: { total: 0 } },
  })
  const { getByRole, getByText } = await renderScreen(
    SubstitutePreview,
    `${PATH}/7/preview`,
    `${PATH}/$substituteID/preview`,
  )
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Metryka zastępcza 1/2026 · Jan Kanty Źrebiec')
  await expect.element(getByText('Trzymałam Jana do chrztu w kościele św. Anny.')).toBeVisible()
  await expect.element(getByText('księga zaginęła albo została zniszczona')).toBeVisible()
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .element(getByRole('menuitem', { name: 'Oświadczenie pierwszego świadka…' }))
    .toBeVisible()
  await expect.element(getByRole('menuitem', { name: /Przysięga/ })).not.toBeInTheDocument()
})

test('substitute certificates list: links to the import of files and to the numbering are shown', async () => {
  mockServer({ 'GET /api/substitute-certificates': getPage([row]) })
  await renderScreen(SubstitutesList, PATH)
  await filesAreNear(PATH)
})
