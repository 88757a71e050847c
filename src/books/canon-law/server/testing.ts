import { type Check, MarriageFacts, type Path } from '../contract.ts'
import type { Relative } from '#parishioners/people/kin/kinship.ts'
import type { RegisteredSpouse, MarriageRegister } from '../register/known.ts'

const DAYS_OF_BANNS = ['2045-05-07', '2045-05-14']

/** Promises of a mixed marriage: the Catholic has made them, and the other party knows them. */
const PROMISED = { guarantees: true, other_informed: true }

/** Facts of two people of this parish with all papers in order, who marry on a Saturday in June. */
export const soundFacts: MarriageFacts = MarriageFacts.parse({
  groom: { person_id: 1, birth_date: '2015-03-01', dic_faith_id: 1, ...PROMISED },
  bride: { person_id: 2, birth_date: '2017-08-20', dic_faith_id: 1, ...PROMISED },
  wedding_date: '2045-06-17',
  civil_effects: true,
  usc_permit_date: '2045-03-01',
  protocol_date: '2045-03-10',
  place: 'church',
  assisting_worker_id: 5,
  witnesses: [{ birth_date: '2010-01-01' }, { birth_date: '2012-01-01' }],
  banns: [{ mode: 'read', dates: DAYS_OF_BANNS, obstacle: false }],
})

export const createRelative = (id: number, names: string, gender: 1 | 2 = 1): Relative => ({
  id,
  names,
  surname: gender === 1 ? 'Leśny' : 'Leśna',
  gender,
  birth_date: '2015',
  death_date: null,
})

/** Builds register data of a person baptised and confirmed in this parish, free, living in the parish. */
export const knownAs = (
  person: Relative,
  overrides: Partial<RegisteredSpouse> = {},
): RegisteredSpouse => ({
  person: { ...person, family_name: null, status: 'parishioner' },
  dic_faith_id: 1,
  dic_rite_id: null,
  dic_marital_status_id: 1,
  dic_practice_id: null,
  own_parish: true,
  left: false,
  baptised: true,
  baptised_here: true,
  received_here: false,
  confirmed: true,
  orders: [],
  vows: [],
  vetitum: [],
  bonds: [],
  partners: [],
  deaths: [],
  ...overrides,
})

export const soundRegister: MarriageRegister = {
  groom: knownAs(createRelative(1, 'Jan')),
  bride: knownAs(createRelative(2, 'Ewa', 2)),
  kinship: [],
  affinity: [],
  assisting: {
    clergy: true,
    worker_function: 'proboszcz',
    title: 'ks.',
    general_delegation: false,
    in_parish_from: null,
    in_parish_to: null,
  },
  witnesses_left: [false, false],
  dispensations: [],
  protocol: null,
  banns_months: 6,
  confidential: false,
}

const buildRelative = (
  id: number,
  names: string,
  surname: string,
  birth_date: string | null,
  death_date: string | null = null,
): Relative => ({
  id,
  names,
  surname,
  gender: names.endsWith('a') ? 2 : 1,
  birth_date,
  death_date,
})

/** First cousins, with their grandparents. */
export const cousinKinship: Path = {
  line: 'collateral',
  degree: 4,
  blood: 'full',
  legal: false,
  words: 'kuzynostwo (dzieci rodzeństwa)',
  ancestors: [
    buildRelative(1, 'Stanisław', 'Wiśniewski', '1931-04-02', '1999'),
    buildRelative(2, 'Genowefa Maria', 'Wiśniewska', '~1935', '2014-11-01'),
  ],
  left: [
    buildRelative(3, 'Zbigniew', 'Wiśniewski', '1958-07-09'),
    buildRelative(5, 'Krzysztof Jan', 'Wiśniewski', '1988-01-30'),
  ],
  right: [
    buildRelative(4, 'Małgorzata', 'Brzęczyszczykiewicz-Wiśniewska', '1961'),
    buildRelative(6, 'Aleksandra', 'Brzęczyszczykiewicz', '1991-12-24'),
  ],
  married: null,
}

/** A widower and the daughter of his late wife. */
export const stepdaughterAffinity: Path = {
  line: 'direct',
  degree: 1,
  blood: null,
  legal: false,
  words: 'ojczym i pasierbica',
  ancestors: [buildRelative(9, 'Anna', 'Leśna', '1960', '2015')],
  left: [],
  right: [buildRelative(2, 'Ewa', 'Żuk', '1985-06-01')],
  married: { person: buildRelative(1, 'Jan', 'Leśny', null), spouse_id: 9, sort: 'church' },
}

export const barringCheck: Check = {
  code: 'consanguinity',
  canon: 'kan. 1091 KPK',
  severity: 'block',
  accepts_reason: false,
  concerns: 'couple',
  message:
    'Pokrewieństwo w 4. stopniu linii bocznej: kuzynostwo (dzieci rodzeństwa); potrzebna dyspensa ordynariusza.',
  about: null,
  field: null,
  remedy: 'consanguinity',
  other_remedies: [],
  proposals: [],
  givers: null,
  path: cousinKinship,
  settled: null,
}

export const adviceCheck: Check = {
  ...barringCheck,
  code: 'groom.baptism_certificate',
  canon: 'dekret KEP 2019, nr 19',
  severity: 'advice',
  accepts_reason: true,
  message: 'Świadectwo chrztu narzeczonego jest starsze niż 6 miesięcy: poproś o nowe.',
  field: 'groom.baptism_certificate_date',
  remedy: null,
  other_remedies: [],
  proposals: [],
  path: null,
}
