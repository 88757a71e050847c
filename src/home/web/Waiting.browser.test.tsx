import { expect, test } from 'vitest'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { addDays, today } from '#shared/dates/days.ts'
import { getPart } from './testing.ts'
import { Funerals } from './Waiting.tsx'

const funeral = (id: number, names: string, burial_date: string | null) => ({
  id,
  names,
  surname: 'Kos',
  burial_date,
  burial_time: null,
  wished_date: null,
})
const data = [
  funeral(1, 'Jan', today()),
  funeral(2, 'Adam', addDays(today(), 2)),
  funeral(3, 'Ewa', null),
]

const listAddresses = () =>
  getPart('Najbliższe pogrzeby')
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(link => `${link.textContent} → ${link.getAttribute('href')}`)

test('funerals: each one leads to its next step: the day, then from that day on the act', async () => {
  await renderForUser(() => <Funerals total={3} data={data} />, buildCurrentUser())
  await expect
    .poll(listAddresses)
    .toEqual([
      'Jan Kos → /books/deceased/register/1/preview',
      'Wpisz do księgi zmarłych → /books/deceased/register/1/enter',
      'Adam Kos → /books/deceased/register/2/preview',
      'Ewa Kos → /books/deceased/register/3/preview',
      'Ustal dzień pogrzebu → /books/deceased/register/3/edit#burial_date',
    ])
})

test('funerals: an account that may not write acts → no steps', async () => {
  const reader = buildCurrentUser({ user: { rights_taken: ['deceased.write'] } })
  await renderForUser(() => <Funerals total={3} data={data} />, reader)
  await expect.poll(() => listAddresses().length).toBe(3)
})
