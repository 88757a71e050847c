import type { Person, PersonHint } from '../../contract.ts'
import { EMPTY_PERSON_ENTRY } from '../../web/form/values.ts'

export const sampleMother: PersonHint = {
  id: 2,
  names: 'Ewa',
  surname: 'Nowak',
  family_name: 'Lis',
  gender: 2,
  birth_date: '1960',
  status: 'deceased',
  father_names: null,
  mother_names: null,
  address: null,
}

export const samplePersonCard: Person = {
  ...EMPTY_PERSON_ENTRY,
  id: 1,
  version: 1,
  names: 'Anna',
  surname: 'Nowak',
  gender: 2,
  birth_date: '1990-05-03',
  town: 'Tarnów',
  street: null,
  marital_status: null,
  faith: 'rzymskokatolickie',
  rite: null,
  phone_type: 'domowy',
  education: null,
  restricted_at: null,
  restricted_reason: null,
  father: null,
  mother: null,
  children: [],
  family: null,
  acts: [],
  documents: [],
  photo: null,
  attachments: 0,
  contacts: [],
}

export const samplePersonAct: Person['acts'][number] = {
  book: 'baptisms',
  kind: 'baptism',
  id: 7,
  act_number: '12',
  year: 1990,
  event_date: '1990-06-01',
  place: 'kościół parafialny',
  cancelled: false,
  spouse: null,
  annotations: [],
}
