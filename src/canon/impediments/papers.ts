import { ageOn } from '#platform/days.ts'
import type { Banns } from '../contract.ts'
import {
  addMonths,
  daysBetween,
  holyDaysBetween,
  isAdvent,
  isHolyDay,
  isLent,
  isTriduum,
} from '../feasts.ts'
import { isCatholic } from '../faiths.ts'
import {
  type Couple,
  type Finding,
  type Spouse,
  SIDES,
  advice,
  block,
  ofCelebration,
  inDanger,
  isExtraordinary,
  when,
} from './finding.ts'

/** Months a certificate of baptism or of the civil office serves, and between protocol and wedding. */
const CERTIFICATE = 6
const USC = 6
/** Banns count no more after so many months (old law: KPK of 1917, 1030 § 2); another term is a reason to give. */
const BANNS = 6
const PROTOCOL = 3
const ADULT = 18
/** Days on the board and Sundays or holy days among them. */
const POSTED = 8
const SUNDAYS = 2

function ofSacraments({ facts }: Couple, spouse: Spouse): Finding[] {
  const { side, words, baptised, confirmed, known, baptism_certificate_date: issued } = spouse
  if (!isCatholic(spouse.dic_faith_id)) return []
  const asked = facts.protocol_date ?? facts.wedding_date
  const field = `${side}.baptism_certificate_date`
  return [
    ...when(
      !baptised && !issued,
      advice(
        `${side}.baptism`,
        'kan. 1067–1068 KPK; dekret KEP 2019, nr 19',
        `Nie ma dowodu chrztu ${words.whose}: dołącz świadectwo chrztu`,
        { field },
      ),
    ),
    ...when(
      !known?.baptised_here && issued && asked && asked > addMonths(issued, CERTIFICATE),
      advice(
        `${side}.baptism_certificate`,
        'dekret KEP 2019, nr 19',
        `Świadectwo chrztu ${words.whose} jest starsze niż ${CERTIFICATE} miesięcy: poproś o nowe`,
        { field },
      ),
    ),
    ...when(
      !confirmed,
      advice(
        `${side}.confirmation`,
        'kan. 1065 § 1 KPK',
        `Nie wiadomo o bierzmowaniu ${words.whose}: jeżeli można bez wielkiej niedogodności, powinno być przed ślubem`,
        { field: `${side}.confirmed` },
      ),
    ),
  ]
}

function ofCivilCertificate(couple: Couple): Finding[] {
  const { civil_effects, wedding_date, usc_permit_date, usc_permit_valid_date } = couple.facts
  if (!civil_effects || !wedding_date) return []
  const valid = usc_permit_valid_date ?? (usc_permit_date && addMonths(usc_permit_date, USC))
  if (inDanger(couple)) {
    const assured =
      'Ślub bez ważnego zaświadczenia z USC: strony składają zapewnienie, że nie wiedzą o przeszkodach; dołącz je'
    return when(
      !valid || wedding_date > valid,
      advice('usc_assurance', 'art. 9 § 2 KRO', assured, { field: 'usc_permit_date' }),
    )
  }
  if (!valid) {
    return [
      advice(
        'usc_missing',
        'art. 8 § 1 KRO',
        'Brak zaświadczenia z USC: bez niego nie wolno przyjąć oświadczeń ze skutkami cywilnymi',
        { field: 'usc_permit_date' },
      ),
    ]
  }
  return when(
    wedding_date > valid,
    block(
      'usc_expired',
      'art. 4¹ § 2 KRO',
      'Zaświadczenie z USC straci ważność przed ślubem: poproś narzeczonych o nowe',
      { field: 'usc_permit_valid_date' },
    ),
  )
}

function ofProtocol({ facts: { protocol_date, wedding_date } }: Couple): Finding[] {
  if (!protocol_date || !wedding_date) return []
  const field = 'protocol_date'
  if (protocol_date > wedding_date) {
    return [
      advice('protocol', 'kan. 1067 KPK', 'Protokół spisano po ślubie: sprawdź obie daty', {
        field,
      }),
    ]
  }
  return when(
    wedding_date < addMonths(protocol_date, PROTOCOL),
    advice(
      'protocol',
      'dekret KEP 2019',
      `Protokół spisano później niż ${PROTOCOL} miesiące przed ślubem`,
      { field },
    ),
  )
}

function ofWitnesses({ facts, register }: Couple): Finding[] {
  return facts.witnesses.flatMap(({ birth_date }, index) => {
    const age = ageOn(birth_date, facts.wedding_date)
    return [
      ...when(
        facts.civil_effects && age !== null && age < ADULT,
        block(
          `witnesses.${index}.minor`,
          'art. 8 § 2 KRO',
          `Świadek ${index + 1} w dniu ślubu nie ma 18 lat: przy skutkach cywilnych wybierz pełnoletniego`,
          { field: `witnesses.${index}.birth_date` },
        ),
      ),
      ...when(
        register.witnesses_left[index],
        advice(
          `witnesses.${index}.left`,
          'kan. 1108 KPK',
          `Świadek ${index + 1} wystąpił z Kościoła i nie powinien świadczyć przy ślubie`,
          { field: `witnesses.${index}.person_id` },
        ),
      ),
    ]
  })
}

const isPosted = ({ from, to }: Banns) =>
  Boolean(from && to && daysBetween(from, to) >= POSTED - 1 && holyDaysBetween(from, to) >= SUNDAYS)
const isRead = ({ dates }: Banns) => new Set(dates.filter(isHolyDay)).size >= SUNDAYS
const isComplete = (banns: Banns) => (banns.mode === 'posted' ? isPosted(banns) : isRead(banns))

const SHORT = {
  posted: `Zapowiedzi niepełne: mają wisieć ${POSTED} dni, w tym dwie niedziele albo niedzielę i święto`,
  read: 'Zapowiedzi niepełne: odczytuje się je w dwie niedziele albo święta',
}

function ofBanns({ facts }: Couple): Finding[] {
  const { banns, wedding_date } = facts
  if (!banns) return []
  if (banns.length === 0) {
    const none = 'Brak zapowiedzi: ogłoś je albo wpisz dyspensę'
    return [advice('banns', 'kan. 1067 KPK', none, { field: 'banns', remedy: 'banns' })]
  }
  return banns.flatMap((one, index) => {
    const code = `banns.${index}`
    const field = `banns.${index}.mode`
    const last = one.mode === 'posted' ? one.to : (one.dates.toSorted().at(-1) ?? null)
    return [
      ...when(
        !isComplete(one),
        advice(code, 'kan. 1067 KPK', SHORT[one.mode], { field, remedy: 'banns' }),
      ),
      ...when(
        last && wedding_date && last > wedding_date,
        advice(`${code}.late`, 'kan. 1067 KPK', 'Zapowiedzi trwają jeszcze po dniu ślubu', {
          field,
        }),
      ),
      ...when(
        last && wedding_date && wedding_date > addMonths(last, BANNS),
        advice(
          `${code}.old`,
          'kan. 1067 KPK; por. kan. 1030 § 2 KPK z 1917 r.',
          `Od zapowiedzi do ślubu minęło więcej niż ${BANNS} miesięcy: powtórz je albo wpisz dyspensę`,
          { field, remedy: 'banns' },
        ),
      ),
      ...when(
        one.obstacle,
        advice(
          `${code}.obstacle`,
          'kan. 1069 KPK',
          'Po zapowiedziach zgłoszono przeszkodę: wyjaśnij ją przed ślubem',
          { field },
        ),
      ),
      ...when(
        one.obstacle === null && isComplete(one) && last && wedding_date && last < wedding_date,
        advice(`${code}.result`, 'kan. 1067 KPK', 'Dopisz wynik zapowiedzi', { field }),
      ),
    ]
  })
}

function ofSeason({ facts: { wedding_date: day } }: Couple): Finding[] {
  if (!day) return []
  const field = 'wedding_date'
  if (isTriduum(day)) {
    const closed =
      'W Wielki Piątek i Wielką Sobotę nie błogosławi się małżeństw: wybierz inny dzień'
    return [block('triduum', 'Paschalis sollemnitatis 61, 75', closed, { field })]
  }
  const modest = 'ślub bez zabawy i wystawności'
  if (isLent(day)) {
    const lent = `W Wielkim Poście wierni powstrzymują się od zabaw: ${modest}`
    return [advice('season', 'IV przykazanie kościelne (KEP 2014)', lent, { field })]
  }
  return when(
    isAdvent(day),
    advice('season', 'zwyczaj', `W Adwencie według zwyczaju ${modest}`, { field }),
  )
}

/** Certificates, protocol, witnesses, banns and the day itself; in necessity what can wait does not bar. */
export function papersOf(couple: Couple): Finding[] {
  const always = [...ofCivilCertificate(couple), ...ofWitnesses(couple)]
  if (isExtraordinary(couple)) return ofCelebration(always)
  return [
    ...SIDES.flatMap(side => ofSacraments(couple, couple[side])),
    ...ofCelebration([...always, ...ofProtocol(couple), ...ofBanns(couple), ...ofSeason(couple)]),
  ]
}
