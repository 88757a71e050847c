import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ActForm } from '#books/core/web/form/ActForm.tsx'
import { today } from '#shared/dates/days.ts'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { BaptismCorrection, BaptismEntry } from '../../contract.ts'
import { BaptismFields } from './BaptismFields.tsx'
import { blankAct } from '#books/core/book.ts'
import { baptismColumns } from '../../columns.ts'

// Rendering seventy fields takes a while on a busy machine.
const year = Number(today().slice(0, 4))

const proposeGender = ({ query }: RecordedCall) => ({ gender: query.names === 'Adam' ? 1 : 2 })

beforeEach(() => {
  mockServer({
    ...parishAnswers,
    'GET /api/baptisms/next-number': { year, next_number: 13 },
    'GET /api/names/gender': proposeGender,
  })
})
const signIn = () => queryClient.setQueryData(['session'], clerkSession)

const child = {
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: `${year}-01-02`,
  birth_town: 'Żarnowiec',
  birth_act_number: '5',
  mother_names: 'Anna',
  baptism_date: `${year}-01-10`,
  baptism_place: 'Parafia, Sokołów',
  minister: 'ks. Jan Lis, proboszcz',
  dic_parents_marriage_id: 3,
  dic_baptism_kind_id: 1,
}

async function form(values: object = {}) {
  const savedEntries: BaptismEntry[] = []
  const screen = await renderScreen(() => {
    signIn()
    return (
      <ActForm<BaptismEntry>
        schemas={BaptismEntry.options}
        values={{ ...blankAct(baptismColumns), ...values }}
        onSave={async entry => {
          savedEntries.push(entry)
          return { id: 1, version: 1, warnings: [] }
        }}
        onSaved={() => {}}
      >
        <BaptismFields />
      </ActForm>
    )
  })
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  return { ...screen, saved: savedEntries, save }
}

test('the next number is proposed; warnings on the act appear while it is typed', async () => {
  const { getByRole, getByText } = await form(child)
  const number = getByRole('textbox', { name: 'Numer aktu', exact: true })
  await expect.element(number).toHaveValue('13')
  await expect.element(getByText(/Brak chrzestnych/)).toBeVisible()
  await userEvent.fill(number, '15')
  await expect.element(getByText(/wcześniejsze pozostaną puste/)).toBeVisible()
  await userEvent.fill(number, '13')
  await expect.element(getByText(/wcześniejsze pozostaną puste/)).not.toBeInTheDocument()
})

test('empty godparent rows are dropped; a priest of the parish is suggested by name', async () => {
  const { getByRole, saved, save } = await form({ ...child, minister: '' })
  await userEvent.fill(getByRole('combobox', { name: 'Szafarz' }), 'Lis')
  await expect.element(getByRole('option', { name: 'ks. Jan Lis, proboszcz' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([{ act_number: '13', archival: false, godparents: [], minister_id: 4 }])
})

test('the kind of baptism begins empty and is required', async () => {
  const { getByRole, saved, save } = await form({ ...child, dic_baptism_kind_id: null })
  const kind = getByRole('combobox', { name: 'Rodzaj chrztu' })
  await expect.element(kind).toHaveValue('')
  await save()
  await expect.element(kind).toHaveAttribute('aria-invalid', 'true')
  expect(saved).toEqual([])
})

test('a first name sets the gender of a godparent until the clerk chooses another', async () => {
  const { getByRole } = await form(child)
  const [names, gender] = [
    getByRole('combobox', { name: 'Imiona', exact: true }).nth(1),
    getByRole('combobox', { name: 'Płeć', exact: true }).nth(1),
  ]
  await userEvent.fill(names, 'Ewa')
  await expect.element(gender).toHaveValue('kobieta')
  await userEvent.fill(names, 'Adam')
  await expect.element(gender).toHaveValue('mężczyzna')
})

test('an act of an old volume is accepted with a year alone, and without warnings', async () => {
  const { getByLabelText, getByRole, getByText, saved, save } = await form({
    names: 'Josephus',
    surname: 'Kozioł',
  })
  await getByLabelText('Akt archiwalny').click()
  await userEvent.fill(getByRole('textbox', { name: 'Data chrztu' }), '~1823')
  await expect.element(getByText(/Brak numeru aktu urodzenia/)).not.toBeInTheDocument()
  await save()
  await expect.poll(() => saved).toMatchObject([{ archival: true, baptism_date: '~1823' }])
})

test('a correction without a reason is refused', async () => {
  const savedEntries: object[] = []
  const { getByRole } = await renderScreen(() => {
    signIn()
    return (
      <ActForm<BaptismCorrection>
        schemas={BaptismCorrection.options}
        values={{ ...blankAct(baptismColumns), ...child, act_number: '7', version: 2, reason: '' }}
        onSave={async entry => {
          savedEntries.push(entry)
          return { id: 1, version: 3, warnings: [] }
        }}
        onSaved={() => {}}
      >
        <BaptismFields written />
      </ActForm>
    )
  })
  await getByRole('button', { name: /Zapisz/ }).click()
  const reason = getByRole('textbox', { name: 'Powód poprawki' })
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(savedEntries).toEqual([])
  await userEvent.fill(reason, 'Sprostowanie z aktu urodzenia')
  await getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(() => savedEntries).toMatchObject([{ act_number: '7', version: 2 }])
})
