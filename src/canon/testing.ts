import { MarriageFacts, type Relative } from './contract.ts'
import type { Known, Register } from './register/known.ts'

const DAYS_OF_BANNS = ['2045-05-07', '2045-05-14']

/** Two people of this parish with every paper in order, who marry on a Saturday in June. */
export const soundFacts: MarriageFacts = MarriageFacts.parse({
  groom: { person_id: 1, birth_date: '2015-03-01', dic_faith_id: 1 },
  bride: { person_id: 2, birth_date: '2017-08-20', dic_faith_id: 1 },
  wedding_date: '2045-06-17',
  civil_effects: true,
  usc_permit_date: '2045-03-01',
  protocol_date: '2045-03-10',
  place: 'church',
  assisting_worker_id: 5,
  witnesses: [{ birth_date: '2010-01-01' }, { birth_date: '2012-01-01' }],
  banns: [{ mode: 'read', dates: DAYS_OF_BANNS, obstacle: false }],
})

export const relative = (id: number, names: string, gender = 1): Relative => ({
  id,
  names,
  surname: gender === 1 ? 'Leśny' : 'Leśna',
  gender,
  birth_date: '2015',
  death_date: null,
})

/** Baptised and confirmed here, free, living in the parish. */
export const knownAs = (person: Relative, more: Partial<Known> = {}): Known => ({
  person: { ...person, family_name: null, status: 'parishioner' },
  dic_faith_id: 1,
  dic_marital_status_id: 1,
  dic_practice_id: null,
  own_parish: true,
  left: false,
  baptised: true,
  baptised_here: true,
  confirmed: true,
  orders: [],
  vows: [],
  vetitum: [],
  bonds: [],
  partners: [],
  ...more,
})

export const soundRegister: Register = {
  groom: knownAs(relative(1, 'Jan')),
  bride: knownAs(relative(2, 'Ewa', 2)),
  kinship: [],
  affinity: [],
  assisting: { clergy: true, worker_function: 'proboszcz', general_delegation: false },
  witnesses_left: [false, false],
}
