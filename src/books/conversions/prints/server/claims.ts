import type { AnyRule, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { readDates } from '#books/core/annotations/server/unread.ts'
import type { PrintedConversion } from './content.ts'

const proveDeclaration = (act: PrintedConversion): ClaimProof =>
  act.kind !== 'left_church' || (act.declared_in_person && act.declaration_filed)
    ? 'proved'
    : 'empty'

const DATES = readDates<PrintedConversion>(
  'conversions.birth_date, baptism_date, conditional_date, decree_date',
  act => ({
    'Data urodzenia': act.birth_date,
    'Data chrztu': act.baptism_date,
    'Data chrztu warunkowego': act.conditional_date,
    'Data decyzji': act.decree_date,
  }),
)

const EVENT = { conversion: 'przyjęcia', left_church: 'wystąpienia', returned: 'powrotu' } as const

/** Claim that a reception, a leaving or a return is never earlier than the baptism of the same person. */
const ORDER = orderedDates<PrintedConversion>(
  'conversions.birth_date, baptism_date, conditional_date, event_date',
  act => [
    ['urodzenia', act.birth_date],
    ['chrztu', act.baptism_date],
    ['chrztu warunkowego', act.conditional_date],
    [EVENT[act.kind], act.event_date, 'event'],
  ],
)

export const CERTIFICATE: PaperRule<PrintedConversion, 'entry' | 'in_person' | 'dates' | 'order'> =
  {
    paper: 'conversionCertificate',
    code: 27,
    title: 'Zaświadczenie o przyjęciu, wystąpieniu albo powrocie',
    claims: {
      entry: asWritten('conversions'),
      in_person: {
        fact: 'oświadczenie o wystąpieniu złożono osobiście',
        field: 'conversions.declared_in_person',
        law: 'dekret ogólny KEP z 7 października 2015',
        proof: ({ kind, declared_in_person }) =>
          kind !== 'left_church' || declared_in_person ? 'proved' : 'empty',
        ...OMITTED,
      },
      dates: DATES,
      order: ORDER,
    },
  }

export const LETTER: PaperRule<PrintedConversion, 'entry' | 'declared' | 'dates' | 'order'> = {
  paper: 'conversionLetter',
  code: 27,
  title: 'Pismo do kurii',
  claims: {
    entry: ownWords('conversions'),
    declared: {
      fact: 'oświadczenie o wystąpieniu, w którym osoba potwierdza pouczenie, jest w aktach',
      field: 'conversions.declared_in_person, declaration_filed',
      law: 'dekret ogólny KEP z 7 października 2015',
      proof: proveDeclaration,
      ...OMITTED,
      empty: {
        refuse:
          'Według aktu nie złożono osobistego oświadczenia na piśmie, a to pismo je przesyła. Jeżeli oświadczenie jest w aktach, zaznacz to w akcie i wydaj pismo ponownie.',
      },
    },
    dates: DATES,
    order: ORDER,
  },
}

export const conversionClaims: AnyRule[] = [CERTIFICATE, LETTER]
