import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import type { Person } from '../../contract.ts'
import { birthFacts, churchFacts, contactFacts, personFacts } from './facts.ts'
import { samplePersonCard } from './testing.ts'

test('card facts: the dead have the age at death, the living their current age', () => {
  const facts = Object.fromEntries(
    personFacts({ ...samplePersonCard, status: 'deceased', death_date: '2020-05-02' }),
  )
  expect(facts).toMatchObject({
    'Data urodzenia': '03.05.1990',
    'Data śmierci': '02.05.2020 (w wieku 29\u00a0lat)',
  })
  expect(Object.fromEntries(personFacts(samplePersonCard))['Data urodzenia']).toMatch(
    /^03\.05\.1990 \(\d+\u00a0(lata|lat)\)$/,
  )
})

test('card facts: the age of an infant is given in months and days, never as zero years', () => {
  const facts = (person: Partial<Person>) =>
    Object.fromEntries(personFacts({ ...samplePersonCard, ...person }))['Data śmierci']
  const late = { birth_date: '2020-01-01', status: 'deceased' } as const
  expect(facts({ ...late, death_date: '2020-03-02' })).toBe('02.03.2020 (2\u00a0miesiące)')
  expect(facts({ ...late, death_date: '2020-01-04' })).toBe('04.01.2020 (3\u00a0dni)')
  const infant = { birth_date: `${today().slice(0, 4)}-01-01` }
  expect(
    Object.fromEntries(personFacts({ ...samplePersonCard, ...infant }))['Data urodzenia'],
  ).not.toMatch(/0.lat/)
})

test('card facts: consents, phones, schools and letters of the curia take one line each', () => {
  const contact = {
    ...samplePersonCard,
    phone: '+48141234567',
    contacts: [
      {
        id: 1,
        kind: 'phone',
        value: '+48600100200',
        dic_phone_type_id: 1,
        phone_type: 'komórkowy',
      },
      { id: 2, kind: 'phone', value: '+447911123456', dic_phone_type_id: null, phone_type: null },
    ] as Person['contacts'],
    sms_consent: true,
    sms_consent_date: null,
  }
  expect(Object.fromEntries(contactFacts(contact))).toMatchObject({
    'Telefon (domowy)': '+48\u00a014\u00a0123\u00a045\u00a067',
    'Inne telefony': '+48\u00a0600\u00a0100\u00a0200 (komórkowy), +447911123456',
    'Inne e-maile': '',
    'Zgoda na wiadomości SMS': 'tak, brak daty lub źródła',
    'Zgoda na publikację danych': 'brak zgody',
  })
  const church = {
    ...samplePersonCard,
    school: 'SP nr 1',
    school_class: '3a',
    left_church_date: '2020-01-02',
  }
  expect(
    Object.fromEntries(churchFacts({ ...church, left_church_number: '7/2020' })),
  ).toMatchObject({ Szkoła: 'SP nr 1, klasa 3a', 'Wystąpienie z Kościoła': '02.01.2020, 7/2020' })
  const personWithDetails = { ...samplePersonCard, birth_act_number: '88', birth_act_year: 1990 }
  expect(Object.fromEntries(birthFacts(personWithDetails))['Akt urodzenia']).toBe('88/1990')
})
