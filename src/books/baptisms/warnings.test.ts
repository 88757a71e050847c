import { describe, expect, test } from 'vitest'
import type { GodparentRecord } from './godparents.ts'
import { type CheckedBaptism, type BaptismFacts, listWarnings } from './warnings.ts'

const GODFATHER: Partial<GodparentRecord> = {
  role: 'godparent',
  names: 'Piotr',
  surname: 'Zięba',
  gender: 1,
  birth_date: '1990-01-01',
  dic_faith_id: 1,
  confirmed: true,
}
const GODMOTHER = { ...GODFATHER, names: 'Ewa', surname: 'Nowak', gender: 2 }

/** An act nobody could say anything against. */
const sound: CheckedBaptism = {
  act_number: '13',
  year: 2026,
  birth_date: '2026-03-01',
  birth_act_number: '120/2026',
  baptism_date: '2026-05-03',
  dic_baptism_kind_id: 1,
  minister: 'ks. Jan Lis',
  minister_id: 1,
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  dic_parents_marriage_id: 1,
  parents_marriage_date: '2020-06-20',
  parents_marriage_place: 'parafia pw. św. Anny, Sokołów',
  godparents: [GODFATHER, GODMOTHER],
}
const facts: BaptismFacts = { next_number: 13, person_status: 'parishioner', ordained: true }

const fields = (change: CheckedBaptism, extraFacts: BaptismFacts = {}) =>
  listWarnings({ ...sound, ...change }, { ...facts, ...extraFacts }).map(({ field }) => field)
const messages = (change: CheckedBaptism, extraFacts: BaptismFacts = {}) =>
  listWarnings({ ...sound, ...change }, { ...facts, ...extraFacts }).map(({ message }) => message)
const besideGodmother = (change: Partial<GodparentRecord>) => ({
  godparents: [{ ...GODFATHER, ...change }, GODMOTHER],
})

test('a sound act gets no advice', () => {
  expect(listWarnings(sound, facts)).toEqual([])
})

test('an act of an old volume is copied as it is, without advice', () => {
  expect(listWarnings({ archival: true }, facts)).toEqual([])
})

describe('number and year', () => {
  test('a gap and a letter are allowed, with a word about it', () => {
    expect(fields({ act_number: '15' })).toEqual(['act_number'])
    expect(fields({ act_number: '12a' })).toEqual(['act_number'])
    expect(fields({ act_number: '12' })).toEqual([])
  })
  test('a late entry stands in the book of another year', () => {
    expect(fields({ year: 2027 })).toEqual(['year'])
  })
})

describe('the child', () => {
  test('data come from the civil act of birth', () => {
    expect(fields({ birth_act_number: null })).toEqual(['birth_act_number'])
  })
  test('after the seventh birthday the curia gives leave', () => {
    expect(fields({ birth_date: '2019-05-03' })).toEqual([])
    expect(fields({ birth_date: '2019-05-02' })).toEqual(['curia_permission_date'])
    expect(fields({ birth_date: '2019-05-02', curia_permission_date: '2026-04-01' })).toEqual([])
  })
  test('after the fourteenth birthday baptism is that of an adult', () => {
    const curia_permission_date = '2026-04-01'
    const adult = { birth_date: '2012-05-02', curia_permission_date }
    expect(fields(adult)).toEqual(['dic_baptism_kind_id'])
    expect(fields({ ...adult, dic_baptism_kind_id: 5 })).toEqual([])
  })
})

describe('parents', () => {
  test('an unmarried mother’s child has its father written only on proof', () => {
    expect(fields({ dic_parents_marriage_id: 4 })).toEqual(['father_names'])
    expect(
      fields({ dic_parents_marriage_id: 4, father_names: null, father_surname: null }),
    ).toEqual([])
  })
  test('a missing mother and a church wedding without a day are noticed', () => {
    expect(fields({ mother_names: null, mother_surname: null })).toEqual(['mother_names'])
    expect(fields({ parents_marriage_date: null })).toEqual(['parents_marriage_date'])
    expect(fields({ dic_parents_marriage_id: 3, parents_marriage_date: null })).toEqual([])
  })
  test('the clerk is told that a certificate will not show an adoption', () => {
    expect(listWarnings({ ...sound, adopted: true }, facts)[0]?.message).toContain('nie ujawni')
  })
})

describe('minister and consent', () => {
  test('somebody from outside tells the parish priest', () => {
    expect(fields({ minister_id: null })).toEqual(['minister'])
  })
  test('a lay minister belongs to danger of death', () => {
    expect(fields({}, { ordained: false })).toEqual(['minister'])
    expect(fields({ dic_baptism_kind_id: 2 }, { ordained: false })).toEqual([])
  })
  test('parents who live elsewhere bring their parish priest’s consent, with a day', () => {
    expect(fields({}, { person_status: 'outsider' })).toEqual(['consent_parish'])
    expect(fields({ consent_parish: 'pw. św. Jana, Tarnów' })).toEqual(['consent_date'])
    expect(fields({ consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' })).toEqual(
      [],
    )
  })
})

describe('godparents', () => {
  test('a baptism without godparents wants a reason; an empty line of the form is nobody', () => {
    expect(fields({ godparents: [] })).toEqual(['godparents'])
    expect(fields({ godparents: [{ role: 'witness', names: '', surname: '' }] })).toEqual([
      'godparents',
    ])
  })
  test('godparent: sixteenth birthday on the day of baptism → too young (kan. 203)', () => {
    expect(fields(besideGodmother({ birth_date: '2010-05-02' }))).toEqual([])
    expect(fields(besideGodmother({ birth_date: '2010-05-03' }))).toEqual([
      'godparents.0.birth_date',
    ])
  })
  test('a parent cannot be a godparent, whatever the case and diacritics', () => {
    const father = besideGodmother({ names: 'JAN Maria', surname: 'Golab' })
    expect(messages({ ...father, father_birth_year: 1990 })).toEqual([
      'Ojciec ani matka dziecka nie mogą być chrzestnymi (kan. 874 § 1, 5°)',
    ])
    expect(fields({ ...father, father_birth_year: 1990 })).toEqual(['godparents.0.surname'])
  })
  test('a grandfather of the same name is no father; who he is, is asked when nobody can know', () => {
    const namesake = besideGodmother({ names: 'Jan', surname: 'Gołąb', birth_date: '1955-04-01' })
    expect(fields({ ...namesake, father_birth_year: 1990 })).toEqual([])
    const cards = { father: { id: 4, birth_date: '1990-02-03' } }
    expect(fields(namesake, { parents: cards })).toEqual([])
    expect(messages(namesake)).toEqual([
      expect.stringContaining('sprawdź, czy to nie ta sama osoba'),
    ])
  })
  test('an unconfirmed godparent needs the certificate of the own parish', () => {
    expect(fields(besideGodmother({ confirmed: false }))).toEqual(['godparents.0.confirmed'])
    expect(fields(besideGodmother({ confirmed: false, certificate_provided: true }))).toEqual([])
  })
  test('a Protestant is at most a witness, and only beside a Catholic', () => {
    expect(fields(besideGodmother({ dic_faith_id: 5 }))).toEqual(['godparents.0.dic_faith_id'])
    expect(fields(besideGodmother({ dic_faith_id: 5, role: 'witness' }))).toEqual([])
    expect(fields({ godparents: [{ ...GODFATHER, dic_faith_id: 5, role: 'witness' }] })).toEqual([
      'godparents.0.role',
    ])
  })
  test.each([14, 15, 16, 17, 18, 20, 21])(
    'somebody of faith %s is not baptised: neither a godparent nor a witness (kan. 874)',
    dic_faith_id => {
      for (const role of ['godparent', 'witness'] as const) {
        expect(fields(besideGodmother({ dic_faith_id, role }))).toEqual([
          'godparents.0.dic_faith_id',
        ])
        expect(messages(besideGodmother({ dic_faith_id, role }))[0]).toContain(
          'ani świadkiem chrztu',
        )
      }
    },
  )
  test('a witness of baptism is a Christian of another Church, not a Catholic (kan. 874 § 2)', () => {
    expect(fields(besideGodmother({ role: 'witness' }))).toEqual(['godparents.0.role'])
  })
  test('an Orthodox Christian may stand beside a Catholic godparent, not alone', () => {
    expect(fields(besideGodmother({ dic_faith_id: 4 }))).toEqual([])
    expect(fields({ godparents: [{ ...GODFATHER, dic_faith_id: 4 }] })).toEqual([
      'godparents.0.dic_faith_id',
    ])
  })
  test('neither the unbaptised nor those who left the Church may be godparents', () => {
    expect(fields(besideGodmother({ dic_faith_id: 21 }))).toEqual(['godparents.0.dic_faith_id'])
    expect(fields(besideGodmother({ dic_faith_id: 22 }))).toEqual(['godparents.0.dic_faith_id'])
    expect(fields(besideGodmother({ person_id: 7 }), { left_church: [7] })).toEqual([
      'godparents.0.dic_faith_id',
    ])
  })
  test('the dead stand by nobody, those who died later did', () => {
    const dead = (death: string) =>
      fields(besideGodmother({ person_id: 7 }), { deaths: { 7: death } })
    expect(dead('')).toEqual(['godparents.0.person_id'])
    expect(dead('1999-01-01')).toEqual(['godparents.0.person_id'])
    expect(dead('2099-01-01')).toEqual([])
  })
})

test('half-typed dates never break the advice', () => {
  expect(() => fields({ birth_date: '32.13', baptism_date: 'wczoraj' })).not.toThrow()
})
