import { expect, test } from 'vitest'
import { clerkSession } from '#books/core/server/testing.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { State } from '../../web/State.tsx'
import { CardTabs } from './CardTabs.tsx'
import { Documents } from './Documents.tsx'
import { Family } from './Family.tsx'
import { Sacraments } from './Sacraments.tsx'
import { samplePersonAct, samplePersonCard, sampleMother } from './testing.ts'

test('person card: our act links to the book with its annotations; a certificate is marked as such', async () => {
  const annotations = [
    {
      id: 1,
      kind: 'bierzmowanie',
      dic_annotation_kind_id: 1,
      event_date: '2005',
      text: 'Tarnów',
      struck: false,
    },
    {
      id: 2,
      kind: 'małżeństwo',
      dic_annotation_kind_id: 3,
      event_date: null,
      text: null,
      struck: true,
    },
  ]
  const { getByText, getByRole } = await renderScreen(() => (
    <Sacraments
      person={{
        ...samplePersonCard,
        acts: [{ ...samplePersonAct, annotations }],
        sacraments: [
          {
            id: 3,
            kind: 'confirmation',
            event_date: '2005-05-01',
            place: 'Kraków',
            act_number: '5',
            act_year: 2005,
            note: null,
          },
        ],
      }}
    />
  ))
  await expect
    .element(getByRole('link', { name: 'akt 12/1990' }))
    .toHaveAttribute('href', '/books/baptisms/7/preview')
  await expect.element(getByText('bierzmowanie 2005, Tarnów')).toBeVisible()
  await expect.element(getByText('małżeństwo')).toHaveClass('people-cancelled')
  await expect.element(getByText('01.05.2005, Kraków, akt 5/2005 ze świadectwa')).toBeVisible()
})

test('person card: a cancelled act is struck through and marked', async () => {
  const { getByText, getByRole } = await renderScreen(() => (
    <Sacraments person={{ ...samplePersonCard, acts: [{ ...samplePersonAct, cancelled: true }] }} />
  ))
  await expect.element(getByText(/unieważniony/)).toBeVisible()
  await expect.element(getByRole('heading', { name: 'chrzest' })).toHaveClass('people-cancelled')
})

test('person card: a mother in the register is a link, a father known by name only is plain text', async () => {
  const { getByText, getByRole } = await renderScreen(() => (
    <Family
      person={{
        ...samplePersonCard,
        mother: sampleMother,
        father_names: 'Piotr',
        father_surname: 'Nowak',
      }}
    />
  ))
  await expect
    .element(getByRole('link', { name: 'Nowak Ewa' }))
    .toHaveAttribute('href', expect.stringMatching(/peoples\/2\/preview$/) as never)
  await expect.element(getByText('Nowak Piotr')).toBeVisible()
  await expect.element(getByText('Ta osoba nie należy do żadnej rodziny.')).toBeVisible()
})

test('person card: without a family → the clerk is offered the families of that surname, or a new card', async () => {
  const { getByRole } = await renderScreen(() => {
    queryClient.setQueryData(['session'], clerkSession)
    return <Family person={samplePersonCard} />
  })
  const link = getByRole('link', { name: 'Dodaj do rodziny' })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toMatch(/families\?search=Nowak$/)
  await expect.element(getByRole('link', { name: 'Załóż rodzinę' })).toBeVisible()
})

test('person card: members of the family are listed with their roles, without the person', async () => {
  const member = { ...sampleMother, role: 'żona', kin: 'matka', is_head: true }
  const members = [
    member,
    { ...member, id: 1, names: 'Anna', role: 'córka' },
    { ...member, id: 3, names: 'Rozalia', role: 'babcia', kin: null },
  ]
  const { getByText, getByRole } = await renderScreen(() => (
    <Family
      person={{ ...samplePersonCard, family: { id: 5, family_name: 'Nowakowie', members } }}
    />
  ))
  await expect.element(getByRole('link', { name: 'Rodzina Nowakowie' })).toBeVisible()
  await expect.element(getByText(/, matka/)).toBeVisible()
  await expect.element(getByText(/w rodzinie: babcia/)).toBeVisible()
  await expect.element(getByText(/żona/)).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: 'Nowak Anna' })).not.toBeInTheDocument()
})

test('person card: issued documents have number, recipient and author', async () => {
  const document = {
    id: 1,
    number: 4,
    year: 2026,
    title: 'Świadectwo chrztu',
    recipient: 'Anna Nowak',
    purpose: 'do ślubu',
    issued_at: '2026-05-03T10:00:00.000Z',
    issued_by_name: 'ks. Jan Lis',
    withdrawn_at: null,
    withdrawn_reason: null,
    changed_proofs: [],
    standing: 'stands' as const,
    version: 1,
  }
  const { getByRole } = await renderScreen(() => (
    <Documents
      person={{
        ...samplePersonCard,
        documents: [document, { ...document, id: 2, number: null, recipient: null }],
      }}
    />
  ))
  await expect
    .element(
      getByRole('row', { name: /4\/2026 Świadectwo chrztu Anna Nowak, do ślubu 03.05.2026/ }),
    )
    .toBeVisible()
  await expect.element(getByRole('row', { name: /– Świadectwo chrztu do ślubu/ })).toBeVisible()
})

test('card documents: none issued → the certificates of the acts are offered', async () => {
  const { getByText, getByRole } = await renderScreen(() => {
    queryClient.setQueryData(['session'], clerkSession)
    return <Documents person={{ ...samplePersonCard, acts: [samplePersonAct] }} />
  })
  await expect.element(getByText(/nie wydano jeszcze żadnego dokumentu/)).toBeVisible()
  const certificate = getByRole('link', { name: 'Świadectwo chrztu' })
  await expect
    .poll(() => certificate.element().getAttribute('href'))
    .toMatch(/baptisms\/7\/preview\?print=/)
})

test('person card: the address determines the open tab', async () => {
  const { getByRole } = await renderScreen(
    () => <CardTabs documents={3} attachments={2} />,
    '/card?tab=documents',
  )
  const documents = getByRole('link', { name: 'Dokumenty (3)' })
  await expect.element(documents).toHaveAttribute('aria-current', 'page')
  await expect.element(getByRole('link', { name: 'Karta' })).not.toHaveAttribute('aria-current')
  await getByRole('link', { name: 'Karta' }).click()
  await expect.element(getByRole('link', { name: 'Karta' })).toHaveAttribute('aria-current', 'page')
})

test('restricted processing is shown first, in the list and on the card', async () => {
  const { getByText } = await renderScreen(() => (
    <State status="former" gender={2} needs_attention={false} restricted />
  ))
  await expect.element(getByText('ograniczone przetwarzanie')).toBeVisible()
  await expect.element(getByText('była parafianka')).toBeVisible()
})

test('person card: a death and a departure from the Church are not listed among the sacraments', async () => {
  const death = { ...samplePersonAct, id: 8, kind: 'death', book: 'deceased' }
  const { getByRole } = await renderScreen(() => (
    <Sacraments person={{ ...samplePersonCard, acts: [samplePersonAct, death] }} />
  ))
  const otherRecords = getByRole('region', { name: 'Inne zapisy w księgach' })
  await expect.element(otherRecords.getByRole('heading', { name: 'zgon' })).toBeVisible()
  await expect
    .element(otherRecords.getByRole('heading', { name: 'chrzest' }))
    .not.toBeInTheDocument()
})
