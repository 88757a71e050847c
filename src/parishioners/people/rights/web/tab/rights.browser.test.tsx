import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import type { Person } from '../../../contract.ts'
import { EMPTY_PERSON_ENTRY } from '../../../web/form/values.ts'
import { Rights } from './Rights.tsx'
import { RestrictionNotice } from './Restriction.tsx'

const RIGHTS = 'GET /api/peoples/1/rights'
const consent = {
  id: 5,
  version: 3,
  dic_consent_kind_id: 1,
  kind: 'wiadomości SMS',
  given_on: '2025-05-03',
  source: 'written',
  withdrawn_on: null,
  note: 'Oświadczenie w segregatorze <b>2</b>',
}
const free = {
  id: 1,
  version: 7,
  restricted_at: null,
  restricted_reason: null,
  consents: [],
  marked: [],
  requests: [],
  ordinary_consents: [],
}
const restrictedRights = {
  ...free,
  restricted_at: '2026-05-03T10:00:00.000Z',
  restricted_reason: 'Spór o adres',
}
const kinds = { choices: { ConsentKind: [{ id: 1, value: 'wiadomości SMS' }] } }

const anna = { ...EMPTY_PERSON_ENTRY, id: 1, version: 7, names: 'Anna', acts: [], documents: [] }

/** Renders the tab for an account of this role; returns the requests that were sent. */
async function tab(answers: Record<string, unknown>, role_id = 2, person: object = {}) {
  const requests = mockServer({ 'GET /api/dictionaries': kinds, [RIGHTS]: free, ...answers })
  await renderForUser(
    () => <Rights person={{ ...anna, ...person } as unknown as Person} />,
    buildCurrentUser({ user: { role_id } }),
  )
  return () => requests.filter(({ call }) => !call.startsWith('GET'))
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
async function choose(label: RegExp, beginning: string) {
  await userEvent.fill(page.getByLabelText(label), beginning)
  await userEvent.keyboard('{Enter}')
}
const says = (words: string) => expect.poll(() => document.body.textContent).toContain(words)

test('Restriction: the parish priest restricts only with a reason', async () => {
  const listRequests = await tab({ 'POST /api/peoples/1/restrict': { version: 8 } })
  await says('przetwarza się bez ograniczeń')
  await press('Ogranicz przetwarzanie')
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Ogranicz przetwarzanie' }))
  await says('Podaj powód')
  expect(listRequests()).toEqual([])
  await userEvent.fill(dialog.getByRole('textbox'), 'Wniosek z 3 maja')
  await userEvent.click(dialog.getByRole('button', { name: 'Ogranicz przetwarzanie' }))
  await expect
    .poll(listRequests)
    .toMatchObject([{ body: { version: 7, reason: 'Wniosek z 3 maja' } }])
  await says('Przetwarzanie ograniczono')
})

test('Restriction: shown with its day and reason, and lifted with another reason', async () => {
  const listRequests = await tab({
    [RIGHTS]: restrictedRights,
    'POST /api/peoples/1/lift-restriction': { version: 8 },
  })
  await says('Od 03.05.2026 dane tej osoby tylko się przechowuje. Powód: Spór o adres')
  await press('Zdejmij ograniczenie')
  await choose(/Podstawa/, 'ustała')
  await userEvent.fill(page.getByLabelText(/Powód/), 'Spór rozstrzygnięty')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(listRequests)
    .toMatchObject([{ body: { version: 7, basis: 'settled', reason: 'Spór rozstrzygnięty' } }])
})

test('LiftDialog: nothing is preselected; all fields of the ordinary’s document are required', async () => {
  const listRequests = await tab({
    [RIGHTS]: restrictedRights,
    'POST /api/peoples/1/lift-restriction': { version: 8 },
  })
  await press('Zdejmij ograniczenie')
  await expect.element(page.getByLabelText(/Podstawa/)).toHaveFocus()
  await userEvent.fill(page.getByLabelText(/Powód/), 'Prośba kurii')
  await userEvent.keyboard('{Control>}s{/Control}')
  await says('Wybierz, na jakiej podstawie')
  expect(page.getByLabelText(/Numer dokumentu/).elements()).toEqual([])
  await choose(/Podstawa/, 'zgoda ord')
  await userEvent.keyboard('{Control>}s{/Control}')
  await says('Podaj numer dokumentu ordynariusza')
  await userEvent.fill(page.getByLabelText(/Numer dokumentu/), '12/2026')
  await userEvent.fill(page.getByLabelText(/Data dokumentu/), '04.05.2026')
  await userEvent.fill(page.getByLabelText(/Kto wydał/), 'Kuria Diecezjalna')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(listRequests).toMatchObject([
    {
      body: {
        basis: 'ordinary',
        document_number: '12/2026',
        issued_on: '2026-05-04',
        issuer: 'Kuria Diecezjalna',
      },
    },
  ])
})

test('OrdinaryConsents: data restricted → the document is recorded with its number, day and issuer', async () => {
  const listRequests = await tab({
    [RIGHTS]: restrictedRights,
    'POST /api/peoples/1/ordinary-consents': { id: 4, version: 1 },
  })
  await says('Bez niej dokument można wydać tylko samej tej osobie.')
  await press('Wpisz zgodę ordynariusza')
  await userEvent.fill(page.getByLabelText(/Numer dokumentu/), '12/2026')
  await expect.element(page.getByLabelText(/Data dokumentu/)).toHaveValue('')
  await userEvent.fill(page.getByLabelText(/Data dokumentu/), '03.05.2026')
  await userEvent.fill(page.getByLabelText(/Kto wydał/), 'Kuria Diecezjalna')
  await userEvent.fill(page.getByLabelText(/Na co zezwala/), 'wydanie świadectwa')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(listRequests).toMatchObject([
    {
      body: {
        document_number: '12/2026',
        issued_on: '2026-05-03',
        issuer: 'Kuria Diecezjalna',
        scope: 'wydanie świadectwa',
      },
    },
  ])
})

test('Restriction: a clerk sees who decides and has no buttons', async () => {
  await tab({}, 3)
  await says('Ograniczenie nakłada i zdejmuje proboszcz')
  const button = page.getByRole('button', { name: 'Ogranicz przetwarzanie' })
  await expect.element(button).not.toBeInTheDocument()
})

test('ConsentDialog: a consent is added with its kind, day and source', async () => {
  const listRequests = await tab({ 'POST /api/peoples/1/consents': { id: 5, version: 1 } }, 3)
  await says('Nie zapisano żadnej zgody')
  await press('Dodaj zgodę')
  await choose(/Na co się zgadza/, 'wiad')
  await expect.element(page.getByLabelText(/Data zgody/)).toHaveValue('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await says('Wybierz, jak wyrażono zgodę')
  expect(listRequests()).toEqual([])
  await userEvent.fill(page.getByLabelText(/Data zgody/), '03.05.2025')
  await choose(/Jak wyrażona/, 'ust')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(listRequests).toMatchObject([{ call: 'POST /api/peoples/1/consents' }])
  expect(listRequests()[0]?.body).toMatchObject({
    dic_consent_kind_id: 1,
    given_on: '2025-05-03',
    source: 'oral',
  })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('rights tab: server refuses → message shown in the dialog, and no typed value is lost', async () => {
  const message = 'Ta zgoda jest już zapisana i nie została wycofana.'
  const refusal = new Refused(422, { message, errors: { dic_consent_kind_id: [message] } })
  await tab({ 'POST /api/peoples/1/consents': refusal }, 3)
  await press('Dodaj zgodę')
  await choose(/Na co się zgadza/, 'wiad')
  await userEvent.fill(page.getByLabelText(/Data zgody/), '03.05.2025')
  await choose(/Jak wyrażona/, 'pis')
  await userEvent.keyboard('{Control>}s{/Control}')
  await says(message)
  await expect.element(page.getByLabelText(/Na co się zgadza/)).toHaveValue('wiadomości SMS')
})

test('Consents: a consent is withdrawn, and a withdrawn one is read-only', async () => {
  const withdrawnConsent = {
    ...consent,
    id: 4,
    kind: 'kontakt telefoniczny',
    withdrawn_on: '2024-01-02',
  }
  const listRequests = await tab(
    {
      [RIGHTS]: { ...free, consents: [consent, withdrawnConsent] },
      'POST /api/peoples/1/consents/5/withdraw': { version: 4 },
    },
    3,
  )
  await says('wycofana 02.01.2024')
  await says('Oświadczenie w segregatorze <b>2</b>')
  const withdrawButton = page.getByRole('button', { name: 'Wycofaj zgodę: kontakt telefoniczny' })
  await expect.element(withdrawButton).not.toBeInTheDocument()
  await press('Wycofaj zgodę: wiadomości SMS')
  await says('Zgoda „wiadomości SMS” przestanie obowiązywać.')
  await userEvent.fill(page.getByLabelText(/Data wycofania/), '04.05.2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => listRequests()[0]?.body).toMatchObject({ version: 3 })
})

test('Consents: a consent marked only on the card → listed without a source', async () => {
  const markedConsents = [
    { dic_consent_kind_id: 1, kind: 'wiadomości SMS', given_on: '2024-02-03' },
  ]
  await tab({ [RIGHTS]: { ...free, marked: markedConsents } }, 3)
  await says('03.02.2024')
  await says('brak daty lub źródła')
  await says('Zaznaczona na karcie, bez źródła. Dodaj zgodę, żeby zapisać, jak ją wyrażono.')
})

test('rights tab: the letter opens with its text, and leaving the Church links to the act', async () => {
  const form = {
    title: 'Odpowiedź na wniosek osoby',
    fields: [{ name: 'body', label: 'Treść', kind: 'paragraphs', value: 'Szanowna Pani,' }],
  }
  const act = { id: 9, kind: 'baptism', act_number: '12', year: 1990, cancelled: false }
  await tab({ 'GET /api/prints/forms/rightsReply/1': form }, 3, { acts: [act] })
  await expect
    .element(page.getByRole('link', { name: 'w akcie chrztu 12/1990' }))
    .toHaveAttribute('href', '/books/baptisms/9/preview')
  await press('Odpowiedz na wniosek…')
  await expect.element(page.getByLabelText('Treść')).toHaveValue('Szanowna Pani,')
})

test('RestrictionNotice: restricted data → shown at the top of the card', async () => {
  await renderForUser(() => <RestrictionNotice {...restrictedRights} />)
  await says('ograniczone od 03.05.2026. Kartę można tylko przeglądać. Powód: Spór o adres')
})

test('RestrictionNotice: unrestricted data → not shown', async () => {
  await renderForUser(() => (
    <main>
      <RestrictionNotice {...free} />
    </main>
  ))
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})
