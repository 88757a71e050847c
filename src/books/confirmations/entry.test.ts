import { expect, test } from 'vitest'
import { ConfirmationEntry } from './entry.ts'
import { fromPerson } from './web/form/values.ts'
import { sampleConfirmation } from './server/testing.ts'
import { ConfirmationCelebration, CelebrationCandidate } from './celebration/contract.ts'
import { blankCelebration } from './celebration/web/values.ts'

const keys = (shape: object) => Object.keys(shape).toSorted()
const wrong = (change: object) => {
  const { error } = ConfirmationEntry.safeParse({ ...sampleConfirmation, ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('the form of a new celebration has exactly the fields of the schema', () => {
  expect(keys(blankCelebration())).toEqual(keys(ConfirmationCelebration.shape))
})

test('a candidate must be picked from the register', () => {
  const { error } = CelebrationCandidate.safeParse({ person_id: null })
  expect(error?.issues[0]?.message).toBe('Wybierz kandydata z kartoteki')
})

test('a valid act of today is accepted', () => {
  expect(wrong({})).toEqual([])
})

test('confirmation requires an earlier baptism with place and date', () => {
  expect(wrong({ baptism_date: null, baptism_parish: '' })).toEqual([
    expect.stringMatching(/^baptism_date: /),
    'baptism_parish: Podaj parafię chrztu ze świadectwa chrztu',
  ])
  expect(wrong({ baptism_date: '2026-05-10' })).toEqual([
    expect.stringMatching(/^baptism_date: Bierzmuje się ochrzczonych.*kan\. 889/),
  ])
  expect(wrong({ baptism_date: '2026-05-09' }), 'an adult on one day').toEqual([])
})

test('dates are in the order of birth, baptism and confirmation', () => {
  expect(wrong({ baptism_date: '2010' })).toEqual([
    'baptism_date: Chrzest nie może poprzedzać narodzin',
  ])
  expect(wrong({ birth_date: '2026-06-01' }).join()).toContain('nie może poprzedzać narodzin')
  expect(wrong({ confirmation_date: '2100-05-09' })).toEqual([
    'confirmation_date: Do księgi wpisuje się bierzmowania już udzielone',
  ])
})

test('confirmation entry: the candidate as own sponsor → refused', () => {
  expect(wrong({ person_id: 4, sponsor_person_id: 4 })).toEqual([
    expect.stringMatching(/^sponsor_person_id: Nie można być świadkiem/),
  ])
  expect(wrong({ person_id: 4, sponsor_person_id: 5 })).toEqual([])
})

test('an old act needs only a name and a year; the order of dates is still checked', () => {
  const old = { archival: true, year: 1823, names: 'Josephus', surname: 'Kozioł' }
  expect(ConfirmationEntry.safeParse(old).success).toBe(true)
  expect(
    ConfirmationEntry.safeParse({ ...old, birth_date: '1824', confirmation_date: '1823' }).success,
  ).toBe(false)
})

test('the register fills in the person, the parents and the baptism', () => {
  const person = {
    id: 7,
    names: 'Ewa',
    surname: 'Żak',
    gender: 2,
    birth_date: '2011-03-14',
    birth_town: null,
    mother_names: 'Anna',
    acts: [],
    sacraments: [{ kind: 'baptism', event_date: '2011', place: 'Bobowa', act_number: '7' }],
  } as unknown as Parameters<typeof fromPerson>[0]
  expect(fromPerson(person)).toMatchObject({
    person_id: 7,
    birth_town: '',
    mother_names: 'Anna',
    baptism_date: '2011',
    baptism_parish: 'Bobowa',
    baptism_act_number: '7',
  })
})
