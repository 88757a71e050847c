import type { AnyRule, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { buildDateClaim } from '#books/core/columns/server/date-claim.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { readDates } from '#books/core/annotations/server/unread.ts'
import type { PrintedSubstitute } from './content.ts'

const proveWitness = ({ proof, first_witness }: PrintedSubstitute): ClaimProof =>
  proof === 'oath' || first_witness ? 'proved' : 'empty'
const proveOath = ({ proof, oath_date, oath_words }: PrintedSubstitute): ClaimProof =>
  proof === 'witness' || oath_date || oath_words ? 'proved' : 'empty'

const datesOfLife = ({ birth_date, baptism_date }: PrintedSubstitute) =>
  [
    ['urodzenia', birth_date],
    ['chrztu', baptism_date],
  ] as const

export const CERTIFICATE: PaperRule<
  PrintedSubstitute,
  'entry' | 'witness' | 'oath' | 'dates' | 'dated' | 'order'
> = {
  paper: 'substituteCertificate',
  code: 27,
  title: 'Metryka zastępcza chrztu',
  claims: {
    entry: asWritten('substitute_certificates'),
    witness: {
      fact: 'chrztu dowodzi oświadczenie świadka',
      field: 'substitute_certificates.proof, first_witness',
      law: 'KPK 876',
      proof: proveWitness,
      ...OMITTED,
      empty: {
        refuse:
          'Metryka opiera się na oświadczeniu świadka, a w akcie nie podano, kto nim był. Wpisz świadka według rejestru i wydaj metrykę ponownie.',
      },
    },
    oath: {
      fact: 'chrztu dowodzi przysięga ochrzczonego',
      field: 'substitute_certificates.proof, oath_date, oath_words',
      law: 'KPK 876',
      proof: proveOath,
      ...OMITTED,
      empty: {
        refuse:
          'Metryka opiera się na przysiędze ochrzczonego, a akt nie podaje ani jej daty, ani jej słów. Wpisz je według rejestru i wydaj metrykę ponownie.',
      },
    },
    dates: readDates('substitute_certificates.birth_date, baptism_date, decree_date', act => ({
      'Data urodzenia': act.birth_date,
      'Data chrztu': act.baptism_date,
      'Data decyzji': act.decree_date,
      'Data metryki': act.certificate_date,
    })),
    dated: buildDateClaim({
      fact: 'kiedy udzielono chrztu, przynajmniej w przybliżeniu',
      field: 'substitute_certificates.baptism_date',
      law: 'kan. 876, 877 § 1 KPK',
      getDate: act => act.baptism_date,
      refuse:
        'Akt nie podaje daty chrztu, a metryka ma ją podać. Wpisz datę według oświadczenia albo przysięgi, a gdy jest nieznana: sam rok albo datę przybliżoną, i wydaj metrykę ponownie.',
    }),
    order: orderedDates(
      'substitute_certificates.birth_date, baptism_date, certificate_date',
      act => [...datesOfLife(act), ['metryki', act.certificate_date]],
    ),
  },
}

/**
 * Rule of the paper with the statement of a witness or the oath: the person who signs it confirms its content and the
 * data above it.
 */
export const STATEMENT: PaperRule<PrintedSubstitute, 'entry' | 'order'> = {
  paper: 'substituteStatement',
  code: 27,
  title: 'Oświadczenie świadka chrztu albo przysięga',
  claims: {
    entry: ownWords('substitute_certificates'),
    order: orderedDates('substitute_certificates.birth_date, baptism_date', datesOfLife),
  },
}

export const substituteClaims: AnyRule[] = [CERTIFICATE, STATEMENT]
