import { filterDispensations } from '#books/canon-law/dispensations.ts'
import {
  type CertificateLack,
  findCertificateLack,
} from '#books/canon-law/impediments/server/papers/civil-certificate.ts'
import { type CivilAge, judgeCivilAge } from '#books/canon-law/impediments/server/civil-age.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import type { Gap } from '#shared/missing-values.ts'
import { areCivilSpouses } from '../../canonical.ts'
import type { Premarital } from '../../contract.ts'
import { type FianceSide, SIDES, getGender } from '../../questions/question.ts'
import { WHO, getFaithStatus } from '../../sides.ts'
import { linkToField } from './links.ts'
import { STATUS } from '#books/canon-law/impediments/bond-proof.ts'
import { WHOSE } from './talks.ts'

/**
 * Tells whether both parties are in a civil marriage; the protocol states whether with each other, and the program does
 * not guess.
 */
export const areBothCivil = (protocol: Pick<Premarital, FianceSide>) =>
  SIDES.every(side => protocol[side].dic_marital_status_id === STATUS.civil)

function listBaptism(protocol: Premarital, side: FianceSide, ownBook: boolean): Gap[] {
  const party = protocol[side]
  const standing = getFaithStatus(party)
  if (standing === 'unclear') {
    const link = linkToField(protocol, `${side}.dic_faith_id`)
    return [{ text: `wyznanie i chrzest ${WHOSE[side]}`, link }]
  }
  if (standing === 'unbaptised' || ownBook) return []
  if (party.baptism_certificate_date && party.baptism_parish) return []
  const empty = party.baptism_parish ? 'baptism_certificate_date' : 'baptism_parish'
  return [
    {
      text: `świadectwo chrztu ${WHOSE[side]} (parafia chrztu i data wydania)`,
      link: linkToField(protocol, `${side}.${empty}`),
    },
  ]
}

/** Explains why an entered certificate is not valid on the day (KRO 4¹ § 2). */
function explainLack(certificate: CertificateLack) {
  if (certificate.lack === 'missing') return CERTIFICATE
  if (certificate.lack === 'late')
    return 'zaświadczenie z USC wydane przed ślubem (wpisane ma datę późniejszą)'
  return `nowe zaświadczenie z USC (wpisane jest ważne do ${polishDate(certificate.lastDay)}, art. 4¹ § 2 KRO)`
}

const CERTIFICATE =
  'zaświadczenie z USC (numer i data) albo zezwolenie na ślub bez skutków cywilnych'

/** Lists the missing certificates; when the wedding day is not set, a certificate must be valid today at least. */
function listCertificateGaps(protocol: Premarital): Gap[] {
  const lack = findCertificateLack(protocol, protocol.wedding_date ?? today())
  if (!lack) return []
  const field = lack.lack === 'missing' ? 'usc_permit_date' : 'usc_permit_valid_date'
  return [{ text: explainLack(lack), link: linkToField(protocol, field) }]
}

/** Lists the missing civil papers of the wedding (KRO 8 § 1), unless the ordinary allowed it without civil effects. */
export function listCivilGaps(protocol: Premarital): Gap[] {
  const { usc_permit_number, usc_permit_date, dispensations, wedding_date } = protocol
  if (filterDispensations('civil_effects', dispensations, { wedding_date }).length > 0) return []
  const isAct = areCivilSpouses(protocol)
  if (usc_permit_number && usc_permit_date) return isAct ? [] : listCertificateGaps(protocol)
  const text = isAct
    ? 'odpis aktu małżeństwa cywilnego (numer i data w polach zaświadczenia USC)'
    : CERTIFICATE
  const empty = usc_permit_number ? 'usc_permit_date' : 'usc_permit_number'
  return [{ text, link: linkToField(protocol, empty) }]
}

async function findBaptised(db: Db, people: readonly number[]) {
  if (people.length === 0) return new Set<number | null>()
  const acts = await db
    .selectFrom('person_acts')
    .select('person_id')
    .where('person_id', 'in', people)
    .where('kind', 'in', ['baptism', 'substitute_baptism', 'conversion'])
    .where('cancelled', '=', false)
    .execute()
  return new Set(acts.map(({ person_id }) => person_id))
}

const COMMON_BOND = 'odpowiedź, czy związek cywilny narzeczonych jest wspólny'

/** Lists the church documents and data that a protocol lacks to be complete. */
export async function listMissingDocuments(db: Db, protocol: Premarital): Promise<Gap[]> {
  const baptisedIds = await findBaptised(
    db,
    SIDES.flatMap(side => protocol[side].person_id ?? []),
  )
  const buildGap = (field: string, text: string): Gap => ({
    text,
    link: linkToField(protocol, field),
  })
  return [
    ...(areBothCivil(protocol) && !protocol.civil_marriage
      ? [buildGap('civil_marriage', COMMON_BOND)]
      : []),
    ...SIDES.filter(side => !protocol[side].birth_date).map(side =>
      buildGap(`${side}.birth_date`, `data urodzenia ${WHOSE[side]}`),
    ),
    ...SIDES.flatMap(side =>
      listBaptism(protocol, side, baptisedIds.has(protocol[side].person_id)),
    ),
  ]
}

/** Judges the age of a party by civil law on the day of the wedding, or today while it is unknown (KRO 10 § 1). */
export const getCivilAge = (protocol: Premarital, side: FianceSide): CivilAge =>
  judgeCivilAge(getGender(side), protocol[side].birth_date, protocol.wedding_date ?? today())

/** Lists the complete leaves of the court in the protocol. */
export const listCourtLeaves = (protocol: Premarital) =>
  filterDispensations('court_consent', protocol.dispensations, protocol)

/** Returns why the State allows no marriage at the age of the couple; undefined when it does. */
export function explainCivilAge(protocol: Premarital) {
  const unable = SIDES.find(side => getCivilAge(protocol, side) === 'unable')
  if (unable)
    return `${WHO[unable]} w dniu ślubu nie będzie w wieku, w którym prawo cywilne dopuszcza małżeństwo (art. 10 § 1 KRO)`
  return getCivilAge(protocol, 'fiancee') === 'with_leave' && listCourtLeaves(protocol).length === 0
    ? 'narzeczona w dniu ślubu nie będzie mieć ukończonych 18 lat, a zezwolenia sądu opiekuńczego (kto wydał, numer i data) nie wpisano (art. 10 § 1 KRO)'
    : undefined
}
