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

/** Act that causes no warning. */
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

test('a valid act causes no warnings', () => {
  expect(listWarnings(sound, facts)).toEqual([])
})

test('an act of an old volume is copied unchanged, without warnings', () => {
  expect(listWarnings({ archival: true }, facts)).toEqual([])
})

describe('number and year', () => {
  test('a gap in the numbers and a letter are allowed, with a warning', () => {
    expect(fields({ act_number: '15' })).toEqual(['act_number'])
    expect(fields({ act_number: '12a' })).toEqual(['act_number'])
    expect(fields({ act_number: '12' })).toEqual([])
  })
  test('late entry: year of the book differs from the year of the rite → allowed', () => {
    expect(fields({ year: 2027 })).toEqual(['year'])
  })
})

describe('the child', () => {
  test('data of the child differ from the civil birth act → warning', () => {
    expect(fields({ birth_act_number: null })).toEqual(['birth_act_number'])
  })
  test('after the seventh birthday leave of the curia is required', () => {
    expect(fields({ birth_date: '2019-05-03' })).toEqual([])
    expect(fields({ birth_date: '2019-05-02' })).toEqual(['curia_permission_date'])
    expect(fields({ birth_date: '2019-05-02', curia_permission_date: '2026-04-01' })).toEqual([])
  })
  test('after the fourteenth birthday the baptism is that of an adult', () => {
    const curia_permission_date = '2026-04-01'
    const adult = { birth_date: '2012-05-02', curia_permission_date }
    expect(fields(adult)).toEqual(['dic_baptism_kind_id'])
    expect(fields({ ...adult, dic_baptism_kind_id: 5 })).toEqual([])
  })
})

describe('parents', () => {
  test('child of an unmarried mother: the father is entered only on proof', () => {
    expect(fields({ dic_parents_marriage_id: 4 })).toEqual(['father_names'])
    expect(
      fields({ dic_parents_marriage_id: 4, father_names: null, father_surname: null }),
    ).toEqual([])
  })
  test('missing mother, or church wedding without a day → warning', () => {
    expect(fields({ mother_names: null, mother_surname: null })).toEqual(['mother_names'])
    expect(fields({ parents_marriage_date: null })).toEqual(['parents_marriage_date'])
    expect(fields({ dic_parents_marriage_id: 3, parents_marriage_date: null })).toEqual([])
  })
  test('adoption: the clerk is warned that a certificate will not show it', () => {
    expect(listWarnings({ ...sound, adopted: true }, facts)[0]?.message).toContain('nie ujawni')
  })
})

describe('minister and consent', () => {
  test('minister from outside → the parish priest must be informed', () => {
    expect(fields({ minister_id: null })).toEqual(['minister'])
  })
  test('lay minister outside danger of death → warning', () => {
    expect(fields({}, { ordained: false })).toEqual(['minister'])
    expect(fields({ dic_baptism_kind_id: 2 }, { ordained: false })).toEqual([])
  })
  test('parents who live elsewhere need the dated consent of their parish priest', () => {
    expect(fields({}, { person_status: 'outsider' })).toEqual(['consent_parish'])
    expect(fields({ consent_parish: 'pw. św. Jana, Tarnów' })).toEqual(['consent_date'])
    expect(fields({ consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' })).toEqual(
      [],
    )
  })
})

describe('godparents', () => {
  test('baptism without godparents → warning; an empty row of the form counts as none', () => {
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
  test('parent as godparent → warning, ignoring case and diacritics', () => {
    const father = besideGodmother({ names: 'JAN Maria', surname: 'Golab' })
    expect(messages({ ...father, father_birth_year: 1990 })).toEqual([
      'Ojciec ani matka dziecka nie mogą być chrzestnymi (kan. 874 § 1, 5°)',
    ])
    expect(fields({ ...father, father_birth_year: 1990 })).toEqual(['godparents.0.surname'])
  })
  test('grandfather with the father’s name → no warning; unknown identity → question', () => {
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
  test('a Protestant can only be a witness, and only beside a Catholic godparent', () => {
    expect(fields(besideGodmother({ dic_faith_id: 5 }))).toEqual(['godparents.0.dic_faith_id'])
    expect(fields(besideGodmother({ dic_faith_id: 5, role: 'witness' }))).toEqual([])
    expect(fields({ godparents: [{ ...GODFATHER, dic_faith_id: 5, role: 'witness' }] })).toEqual([
      'godparents.0.role',
    ])
  })
  test.each([14, 15, 16, 17, 18, 20, 21])(
    'a person of faith %s is not baptised: neither a godparent nor a witness (kan. 874)',
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
  test('an Orthodox Christian may be a godparent beside a Catholic one, not alone', () => {
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
  test('godparent who died before the baptism → warning; after it → none', () => {
    const dead = (death: string) =>
      fields(besideGodmother({ person_id: 7 }), { deaths: { 7: death } })
    expect(dead('')).toEqual(['godparents.0.person_id'])
    expect(dead('1999-01-01')).toEqual(['godparents.0.person_id'])
    expect(dead('2099-01-01')).toEqual([])
  })
})

test('half-typed dates do not break the warnings', () => {
  expect(() => fields({ birth_date: '32.13', baptism_date: 'wczoraj' })).not.toThrow()
})
