import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Person } from '#parishioners/people/contract.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AlreadyReceived } from './AlreadyReceived.tsx'

type PersonFacts = Pick<Person, 'acts' | 'sacraments'>

const act: Person['acts'][number] = {
  book: 'communions',
  kind: 'first_communion',
  id: 5,
  act_number: '3',
  year: 2019,
  event_date: '2019-05-12',
  place: null,
  cancelled: false,
  spouse: null,
  annotations: [],
}
const externalSacrament = { kind: 'first_communion', event_date: '2019-05', place: 'Łowicz' }

const show = (knownFacts: Partial<PersonFacts>) =>
  renderScreen(() => (
    <AlreadyReceived
      person={{ acts: [], sacraments: [], ...knownFacts } as unknown as Person}
      kind="first_communion"
      act="akt I Komunii"
      received="przystąpiła do I Komunii"
      rule="Do I Komunii przystępuje się tylko raz."
    />
  ))

test('an act of our own book is named and linked', async () => {
  await show({ acts: [act] })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Ta osoba ma już akt I Komunii (3/2019). Do I Komunii przystępuje się tylko raz.',
    )
  await expect
    .element(page.getByRole('link', { name: '3/2019' }))
    .toHaveAttribute('href', '/books/first-communion/5/preview')
})

test('already received: a sacrament received elsewhere is reported as the register states it', async () => {
  await show({ sacraments: [externalSacrament] as unknown as PersonFacts['sacraments'] })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Według kartoteki ta osoba przystąpiła do I Komunii gdzie indziej (05.2019), Łowicz. Do I Komunii przystępuje się tylko raz.',
    )
})

test('a cancelled act and other sacraments show nothing', async () => {
  const { container } = await show({
    acts: [
      { ...act, cancelled: true },
      { ...act, kind: 'baptism' },
    ],
  })
  expect(container.querySelector('.kit-banner')).toBeNull()
})
