import { ageOn } from '#platform/days.ts'
import { addMonths, isAdvent, isLent, isTriduum } from '../feasts.ts'
import { isCatholic } from '../faiths.ts'
import { bannsOf } from './banns.ts'
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
  isSanation,
  wayOut,
  when,
} from './finding.ts'

/** Months a certificate of baptism or of the civil office serves, and between protocol and wedding. */
const CERTIFICATE = 6
const USC = 6
const PROTOCOL = 3
const ADULT = 18
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

/** Near death the word of the two stands for every proof (KPK 1068). */
const ofAffirmation = (couple: Couple): Finding[] =>
  when(
    inDanger(couple),
    advice(
      'affirmation',
      'kan. 1068 KPK',
      'W niebezpieczeństwie śmierci strony zapewniają, w razie potrzeby pod przysięgą, że są ochrzczone i nie wiąże ich żadna przeszkoda: odnotuj to zapewnienie',
    ),
  )

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
      wayOut(
        couple,
        'Zaświadczenie z USC straci ważność przed ślubem: poproś narzeczonych o nowe',
        'Zaświadczenie z USC straciło ważność przed ślubem: sprawdź daty',
      ),
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
    advice('protocol', 'dekret KEP 2019', `Protokół spisano mniej niż trzy miesiące przed ślubem`, {
      field,
    }),
  )
}

function ofWitnesses(couple: Couple): Finding[] {
  const { facts, register } = couple
  const way = wayOut(couple, 'wybierz pełnoletniego', 'sprawdź datę urodzenia i rodzaj ślubu')
  return facts.witnesses.flatMap(({ birth_date }, index) => {
    const age = ageOn(birth_date, facts.wedding_date)
    return [
      ...when(
        facts.civil_effects && age !== null && age < ADULT,
        block(
          `witnesses.${index}.minor`,
          'art. 8 § 2 KRO',
          `Świadek ${index + 1} w dniu ślubu nie ma 18 lat, a przy skutkach cywilnych ma być pełnoletni: ${way}`,
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

function ofSeason(couple: Couple): Finding[] {
  const { wedding_date: day } = couple.facts
  if (!day) return []
  const field = 'wedding_date'
  if (isTriduum(day)) {
    const way = wayOut(couple, 'wybierz inny dzień', 'sprawdź datę ślubu')
    const closed = `W Wielki Piątek i Wielką Sobotę nie błogosławi się małżeństw: ${way}`
    return [block('triduum', 'Paschalis sollemnitatis 61, 75', closed, { field })]
  }
  const modest = 'ślub bez zabawy i wystawności'
  if (isLent(day)) {
    const lent = `W Wielkim Poście wierni powstrzymują się od zabaw: ${modest}`
    return [
      advice('season', 'IV przykazanie kościelne (KEP 2014)', lent, { field }),
      ...ofRitualMass(couple),
    ]
  }
  return [
    ...when(
      isAdvent(day),
      advice('season', 'zwyczaj', `W Adwencie według zwyczaju ${modest}`, { field }),
    ),
    ...ofRitualMass(couple),
  ]
}

/** The wedding may be held that day, but the Mass has the formulary of the day. */
function ofRitualMass({ register: { ritual_mass_obstacle } }: Couple): Finding[] {
  const words = `Tego dnia (${ritual_mass_obstacle}) nie odprawia się Mszy obrzędowej za nowożeńców: weź formularz dnia, a obrzęd małżeństwa pozostaje bez zmian`
  return when(
    ritual_mass_obstacle,
    advice('ritual_mass', 'OWMR 372', words, { field: 'wedding_date' }),
  )
}

/** Certificates, protocol, witnesses, banns and the day itself; in necessity what can wait does not bar, and what is healed was not celebrated. */
export function papersOf(couple: Couple): Finding[] {
  if (isSanation(couple)) return []
  const always = [...ofCivilCertificate(couple), ...ofWitnesses(couple)]
  if (isExtraordinary(couple)) return [...ofAffirmation(couple), ...ofCelebration(always)]
  return [
    ...SIDES.flatMap(side => ofSacraments(couple, couple[side])),
    ...ofCelebration([...always, ...ofProtocol(couple), ...bannsOf(couple), ...ofSeason(couple)]),
  ]
}
