import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { samplePersonAct, samplePersonCard } from '#parishioners/people/card/web/testing.ts'
import { sampleProtocol } from '../../server/testing/sample-protocol.ts'
import { AddPremarital } from './PremaritalForm.tsx'
import { buildCopy, storeCopy } from './testing/copy-form.tsx'
import { NEW_PROTOCOL_PATH, openForm, editForm, findInput } from './testing/open-form.tsx'

beforeEach(() => localStorage.clear())

test('premarital form: the keys T, N and D answer a question, and Enter moves to the next field', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'protocol_number')?.value).toBe('13')
  await userEvent.fill(findInput(screen, 'fiance.names'), 'Jan')
  await userEvent.fill(findInput(screen, 'fiance.surname'), 'Lis')
  await userEvent.fill(findInput(screen, 'fiancee.names'), 'Ewa')
  await userEvent.fill(findInput(screen, 'fiancee.surname'), 'Kos')
  await screen.getByRole('checkbox', { name: 'Ślub w kościele innej parafii' }).click()
  findInput(screen, 'fiance.answers.is_believer.answer').focus()
  await userEvent.keyboard('n{Enter}od dziecka{Enter}t{Enter}{Enter}d')
  await screen.save()
  await expect.poll(screen.written).toMatchObject([
    {
      call: 'POST /api/premaritals',
      body: {
        protocol_number: 13,
        elsewhere: true,
        fiance: {
          names: 'Jan',
          gender: 1,
          answers: {
            is_believer: { answer: 'no', text: 'od dziecka' },
            practises: { answer: 'yes', text: null },
            religion_lessons: { answer: 'na', text: null },
          },
        },
      },
    },
  ])
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([])
})

test('premarital form: an answer that requires action is marked at once and counted in the index', async () => {
  const screen = await openForm(AddPremarital)
  const parts = screen.getByRole('navigation', { name: 'Części protokołu' })
  await expect.poll(() => findInput(screen, 'comments')).toBeTruthy()
  findInput(screen, 'fiancee.answers.are_related.answer').focus()
  await userEvent.keyboard('t')
  await expect.element(parts.getByLabelText('do działania: 1')).toBeVisible()
  await expect.element(screen.getByText(/Przeszkoda: pokrewieństwo/).first()).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(parts.getByLabelText('do działania: 1')).not.toBeInTheDocument()
})

test('premarital form: the gender of a witness comes from the name, not from a default', async () => {
  const screen = await openForm(AddPremarital, NEW_PROTOCOL_PATH, {
    'GET /api/names/gender': { gender: 2 },
  })
  await expect.poll(() => findInput(screen, 'witnesses.0.gender')?.value).toBe('')
  await userEvent.fill(findInput(screen, 'witnesses.0.names'), 'Anna')
  await expect.poll(() => findInput(screen, 'witnesses.0.gender').value).toBe('kobieta')
  expect(findInput(screen, 'witnesses.1.gender').value).toBe('')
})

test('new protocol: person chosen from the register was baptised in our book → annex 12c can be selected', async () => {
  const acts = [samplePersonAct]
  const card = { ...samplePersonCard, id: 4, gender: 2, dic_faith_id: 5, acts }
  const screen = await openForm(AddPremarital, NEW_PROTOCOL_PATH, {
    'GET /api/peoples/suggestions': { data: [card] },
    'GET /api/peoples/4': card,
  })
  const annex = screen.getByRole('checkbox', { name: /^Zał\. 12c/ })
  await expect.element(annex).toBeDisabled()
  const choice = screen.getByRole('combobox', { name: 'Z kartoteki' }).nth(1)
  await userEvent.fill(choice, 'Kos')
  await screen.getByRole('option', { name: new RegExp(card.surname) }).click()
  await expect.element(annex).toBeEnabled()
})

test('a working copy of a new protocol: who was chosen from the register is known to our books again', async () => {
  const acts = [samplePersonAct]
  const changes = {
    'fiancee.person_id': 4,
    'fiancee.surname': 'Kos',
    'fiancee.dic_faith_id': 5,
  }
  storeCopy(buildCopy({ changes }))
  const screen = await openForm(AddPremarital, NEW_PROTOCOL_PATH, {
    'GET /api/peoples/4': { ...samplePersonCard, id: 4, gender: 2, dic_faith_id: 5, acts },
  })
  await screen.getByRole('button', { name: 'Wczytaj' }).click()
  await expect.element(screen.getByRole('checkbox', { name: /^Zał\. 12c/ })).toBeEnabled()
})

test('premarital form: an answer names a proxy → the mandate is required and saved with the party', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'protocol_number')?.value).toBe('13')
  for (const [name, value] of [
    ['fiance.names', 'Jan'],
    ['fiance.surname', 'Lis'],
    ['fiancee.names', 'Ewa'],
    ['fiancee.surname', 'Kos'],
  ] as const) {
    await userEvent.fill(findInput(screen, name), value)
  }
  await expect.element(screen.getByText('Pełnomocnictwo narzeczonego')).not.toBeInTheDocument()
  findInput(screen, 'fiance.answers.by_proxy.answer').focus()
  await userEvent.keyboard('t')
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Imiona i nazwisko pełnomocnika' }),
    'Piotr Nowak',
  )
  await screen.getByRole('combobox', { name: 'Treść pełnomocnictwa' }).click()
  await screen.getByRole('option', { name: 'wymienia drugą stronę', exact: true }).click()
  await screen.save()
  await expect.poll(screen.written).toMatchObject([
    {
      body: {
        fiance: { proxy_name: 'Piotr Nowak', mandate_person: 'named', mandate_date: null },
      },
    },
  ])
})

test('premarital form: the certificate of the state is valid six months unless the priest enters another day', async () => {
  const screen = await openForm(AddPremarital)
  await expect.poll(() => findInput(screen, 'comments')).toBeTruthy()
  const valid = findInput(screen, 'usc_permit_valid_date')
  await userEvent.fill(findInput(screen, 'usc_permit_date'), '31.08.2026')
  await expect.element(valid).toHaveValue('28.02.2027')
  await userEvent.fill(valid, '01.02.2027')
  await userEvent.fill(findInput(screen, 'usc_permit_date'), '30.08.2026')
  await expect.element(valid).toHaveValue('01.02.2027')
})

test('premarital form: the couple have a civil marriage act → no expiry day is filled in', async () => {
  const screen = await editForm({
    'GET /api/premaritals/7': {
      ...sampleProtocol,
      civil_marriage: 'together',
      fiance: { ...sampleProtocol.fiance, dic_marital_status_id: 7 },
      fiancee: { ...sampleProtocol.fiancee, dic_marital_status_id: 7 },
    },
  })
  await expect.poll(() => findInput(screen, 'comments')).toBeTruthy()
  await userEvent.fill(findInput(screen, 'usc_permit_date'), '31.08.2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(findInput(screen, 'usc_permit_date')).toHaveValue('31.08.2026')
  await expect.element(page.getByLabelText('Nr aktu małżeństwa')).toBeVisible()
  expect(screen.container.querySelector('[name=usc_permit_valid_date]')).toBeNull()
})

test.each([
  [7, 7, true],
  [7, 1, false],
])(
  'statuses %i and %i: question whether they are married to each other is shown: %s',
  async (he, she, isAsked) => {
    const screen = await editForm({
      'GET /api/premaritals/7': {
        ...sampleProtocol,
        fiance: { ...sampleProtocol.fiance, dic_marital_status_id: he },
        fiancee: { ...sampleProtocol.fiancee, dic_marital_status_id: she },
      },
    })
    await expect.poll(() => findInput(screen, 'comments')).toBeTruthy()
    const text = screen.container.textContent
    expect(text.includes('Czy to ich wspólny związek cywilny?')).toBe(isAsked)
    expect(text.includes('zaznacz, czy to ich wspólny związek')).toBe(isAsked)
  },
)

test('two priests edit a protocol: the second gets a conflict and loads the new version with his own changes', async () => {
  let version = 3
  const screen = await editForm({
    'GET /api/premaritals/7': () => ({
      ...sampleProtocol,
      version,
      usc_permit_number: version > 3 ? 'USC/9' : null,
    }),
    'PUT /api/premaritals/7': ({ body }: { body: { version: number } }) =>
      body.version === version
        ? { id: 7, version: version + 1 }
        : new Refused(409, { message: 'Ktoś zmienił ten zapis' }),
  })
  await expect.poll(() => findInput(screen, 'comments')).toBeTruthy()
  await userEvent.fill(findInput(screen, 'comments'), 'moje')
  version = 4
  await screen.save()
  await screen.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
  await expect.poll(() => findInput(screen, 'usc_permit_number').value).toBe('USC/9')
  expect(findInput(screen, 'comments').value).toBe('moje')
  await screen.save()
  await expect.poll(() => screen.written().at(-1)).toMatchObject({ body: { version: 4 } })
})
