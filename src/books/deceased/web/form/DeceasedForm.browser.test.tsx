import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Person } from '#parishioners/people/contract.ts'
import { mockServer } from '#testing/mock-server.ts'
import { today } from '#shared/dates/days.ts'
import { getPage, parishAnswers } from '#books/core/server/testing.ts'
import { actForm } from '#books/core/web/testing.tsx'
import { blankAct } from '#books/core/book.ts'
import { deceasedColumns } from '../../columns.ts'
import { DeceasedEntry } from '../../contract.ts'
import { sampleDeceased } from '../../server/testing.ts'
import { DeceasedFields } from './DeceasedFields.tsx'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { fromPerson, findSpouse } from './values.ts'

// Rendering seventy fields takes a while on a busy machine.
const year = Number(today().slice(0, 4))
const cemetery = { id: 8, name: 'Cmentarz parafialny', kind: 'cmentarz' }

beforeEach(() => {
  mockServer({
    ...parishAnswers,
    'GET /api/parish-places': getPage([cemetery]),
    'GET /api/deceased/next-number': { year, next_number: 13 },
  })
})

const form = (values: object = {}, user: object = {}) =>
  actForm<DeceasedEntry>(<DeceasedFields />, {
    schemas: DeceasedEntry.options,
    values: { ...blankAct(deceasedColumns), ...values },
    user,
  })

test('the next number and the age are proposed, warnings appear while the act is typed', async () => {
  const { getByRole, getByText } = await form({ ...sampleDeceased, act_number: '', year })
  const number = getByRole('textbox', { name: 'Numer aktu', exact: true })
  await expect.element(number).toHaveValue('13')
  await expect.element(getByText('Z dat: 82 lata')).toBeVisible()
  const burial = getByRole('textbox', { name: 'Data pogrzebu' })
  await userEvent.fill(burial, '24.05.2026')
  await expect.element(getByText(/Okresu Wielkanocnego.*bez Mszy/)).toBeVisible()
  await userEvent.fill(burial, '25.05.2026')
  await expect.element(getByText(/Okresu Wielkanocnego/)).not.toBeInTheDocument()
})

test('the cause of death is a field for clergy only', async () => {
  const { getByRole } = await form(sampleDeceased)
  await expect.element(getByRole('textbox', { name: 'Data śmierci' })).toBeVisible()
  await expect.element(getByRole('combobox', { name: 'Przyczyna zgonu' })).not.toBeInTheDocument()
})

test('a priest sees the field of the cause of death', async () => {
  const { getByRole } = await form(sampleDeceased, { clergy: true })
  await expect.element(getByRole('combobox', { name: 'Przyczyna zgonu' })).toBeVisible()
})

test('a cemetery of the parish is recognised by its name', async () => {
  const { getByRole, saved, save } = await form({ ...sampleDeceased, cemetery: '' })
  await userEvent.fill(getByRole('combobox', { name: 'Cmentarz' }), 'cment')
  await expect.element(getByRole('option', { name: 'Cmentarz parafialny' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([{ cemetery: 'Cmentarz parafialny', cemetery_place_id: 8 }])
})

test('neither sacraments nor a reason for their absence → not saved', async () => {
  const none = { ...sampleDeceased, confession: false, anointing: false }
  const { getByRole, getByText, saved, save } = await form(none)
  await save()
  await expect.element(getByText(/Zaznacz przyjęte sakramenty albo wybierz/).first()).toBeVisible()
  expect(saved).toEqual([])
  await getByRole('checkbox', { name: 'Wiatyk' }).click()
  await save()
  await expect.poll(() => saved).toMatchObject([{ viaticum: true, without_sacraments: null }])
})

test('an act of an old volume is accepted with a year and an age', async () => {
  const { getByLabelText, getByRole, saved, save } = await form({ names: 'Jan', surname: 'Kos' })
  await getByLabelText('Akt archiwalny').click()
  await userEvent.fill(getByRole('textbox', { name: 'Data śmierci' }), '~1823')
  await userEvent.fill(getByRole('textbox', { name: 'Wiek z księgi' }), 'lat 45')
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([{ archival: true, death_date: '~1823', age: 'lat 45' }])
})

const member = (id: number, kin: string | null, gender: 1 | 2 = 1) => ({
  id,
  role: null as string | null,
  names: `Imię${id}`,
  surname: 'Kos',
  birth_date: null,
  gender,
  status: 'parishioner' as const,
  kin,
  is_head: false,
})
const home = (...members: ReturnType<typeof member>[]) => ({
  family: { id: 1, family_name: 'Kosowie', members },
  acts: [] as Person['acts'],
})

test('findSpouse: relation to the head of the family decides, not the role in the family', () => {
  const sons = { ...member(3, 'syn'), role: 'mąż' }
  expect(findSpouse(home(member(1, null), member(2, 'żona', 2), sons))?.id).toBe(2)
  expect(findSpouse(home(member(1, null), member(2, 'zmarły mąż')))?.id).toBe(2)
  expect(findSpouse(home({ ...member(1, null), role: 'babcia' }, sons))).toBeUndefined()
  const former = { ...member(2, 'stwierdzono nieważność małżeństwa', 2), role: 'żona' }
  expect(findSpouse(home({ ...member(1, null), role: 'mąż' }, former))).toBeUndefined()
  expect(findSpouse({ family: null, acts: [] })).toBeUndefined()
})

test('a marriage act takes precedence over the family as the source of the spouse; a cancelled one is ignored', () => {
  const wedding = (id: number, event_date: string, isCancelled = false) =>
    ({
      event_date,
      cancelled: isCancelled,
      spouse: { id, names: 'Ewa', surname: 'Kos' },
      annotations: [] as Person['acts'][number]['annotations'],
    }) as Person['acts'][number]
  const acts = [wedding(7, '2010-05-01'), wedding(8, '1990-05-01'), wedding(9, '2020-05-01', true)]
  expect(findSpouse({ ...home(member(1, 'syn')), acts })?.id).toBe(7)
  const nullity = {
    id: 1,
    kind: 'nieważność',
    dic_annotation_kind_id: annotationKinds.nullity,
    event_date: null,
    text: null,
  }
  const endedMarriage = { ...acts[0]!, annotations: [{ ...nullity, struck: false }] }
  expect(findSpouse({ ...home(), acts: [endedMarriage, acts[1]!] })?.id).toBe(8)
})

test('the card fills in the act: spouse, baptism, and the parish for a parishioner', () => {
  const person = {
    ...home(member(1, null), member(2, 'żona', 2)),
    id: 1,
    names: 'Jan',
    surname: 'Kos',
    gender: 1,
    status: 'parishioner',
    death_date: '2026-05-01',
    acts: [],
    sacraments: [{ kind: 'baptism', event_date: '1950', place: 'Bochnia' }],
  } as unknown as Person
  expect(fromPerson(person, 'Parafia św. Anny')).toMatchObject({
    spouse_person_id: 2,
    spouse: 'Imię2 Kos',
    baptism_parish: 'Bochnia',
    home_parish: 'Parafia św. Anny',
    death_date: '2026-05-01',
  })
  const family = person.family!
  const members = family.members.map(spouse => ({ ...spouse, surname: '-' }))
  const withMononym = { ...person, family: { ...family, members } }
  expect(fromPerson(withMononym, '').spouse).toBe('Imię2')
  const outsider = { ...person, status: 'outsider' as const }
  expect(fromPerson(outsider, 'Parafia św. Anny').home_parish).toBe('')
})
