import { addMonths, isAdvent, isLent, isTriduum } from '#books/canon-law/feasts.ts'
import { isCatholic } from '#dictionaries/faiths.ts'
import { listBanns } from './banns.ts'
import { findCertificateLack } from './civil-certificate.ts'
import { checkProxy } from '../form/proxy.ts'
import { checkWitnesses } from '../form/witnesses.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  AS_FACT,
  SIDES,
  buildAdvice,
  buildBlock,
  ofCelebration,
  isDangerOfDeath,
  isExtraordinary,
  isSanation,
  getRemedyText,
  toFindings,
} from '../../finding.ts'

/** Months for which a certificate of baptism is valid, and between protocol and wedding. */
const CERTIFICATE = 6
const PROTOCOL = 3
function ofSacraments({ facts }: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const {
    side,
    words,
    baptised,
    confirmed,
    known,
    baptism_certificate_date: certificateDate,
  } = spouse
  if (!isCatholic(spouse.dic_faith_id)) return []
  const referenceDate = facts.protocol_date ?? facts.wedding_date
  const field = `${side}.baptism_certificate_date`
  return [
    ...toFindings(
      !baptised && !certificateDate,
      buildAdvice(
        `${side}.baptism`,
        'kan. 1067–1068 KPK; dekret KEP 2019, nr 19',
        `Nie ma dowodu chrztu ${words.whose}: dołącz świadectwo chrztu`,
        { field },
      ),
    ),
    ...toFindings(
      !known?.baptised_here &&
        certificateDate &&
        referenceDate &&
        referenceDate > addMonths(certificateDate, CERTIFICATE),
      buildAdvice(
        `${side}.baptism_certificate`,
        'dekret KEP 2019, nr 19',
        `Świadectwo chrztu ${words.whose} w dniu ${facts.protocol_date ? 'protokołu' : 'ślubu'} jest starsze niż ${CERTIFICATE} miesięcy: poproś o nowe. Do którego dnia liczyć, rozstrzyga diecezja (niesprawdzone)`,
        { field },
      ),
    ),
    ...toFindings(
      !confirmed,
      buildAdvice(
        `${side}.confirmation`,
        'kan. 1065 § 1 KPK',
        `Nie wiadomo o bierzmowaniu ${words.whose}: jeżeli można bez wielkiej niedogodności, powinno być przed ślubem`,
        { field: `${side}.confirmed` },
      ),
    ),
  ]
}

/** Builds the finding of danger of death, in which the word of the two replaces every proof (KPK 1068). */
const ofAffirmation = (couple: MarryingCouple): MarriageFinding[] =>
  toFindings(
    isDangerOfDeath(couple),
    buildAdvice(
      'affirmation',
      'kan. 1068 KPK',
      'W niebezpieczeństwie śmierci strony zapewniają, w razie potrzeby pod przysięgą, że są ochrzczone i nie wiąże ich żadna przeszkoda: odnotuj to zapewnienie',
    ),
  )

/** Asks for the civil effects: state rules cannot be judged while the act does not state them. */
const ofUnknownEffects = ({ facts }: MarryingCouple): MarriageFinding[] =>
  toFindings(
    // Until the day is known the form itself marks the empty field.
    facts.effects === 'unknown' && facts.wedding_date !== null,
    buildAdvice(
      'effects_unknown',
      'kan. 1071 § 1, 2° KPK; art. 8 KRO',
      'W akcie nie zapisano, czy ślub ma skutki cywilne: wybierz je, bo od nich zależy zgłoszenie do USC albo zezwolenie ordynariusza',
      { field: 'civil_effects' },
    ),
  )

/**
 * Reports a civil certificate of a couple that the state already treats as married: one of the two entries is wrong.
 */
const ofNeedlessCertificate = ({ facts }: MarryingCouple): MarriageFinding[] =>
  toFindings(
    facts.effects === 'after_civil' && facts.usc_permit_date,
    buildAdvice(
      'usc_needless',
      'art. 4¹ § 1 i 13 § 1 KRO',
      'Zaświadczenia z USC nie wydaje się osobom, które zawarły już małżeństwo cywilne: sprawdź skutki cywilne albo usuń dane zaświadczenia',
      { field: 'civil_effects' },
    ),
  )

function ofCivilCertificate(couple: MarryingCouple): MarriageFinding[] {
  const { civil_effects, wedding_date } = couple.facts
  if (!civil_effects || !wedding_date) return []
  const { lack } = findCertificateLack(couple.facts, wedding_date) ?? {}
  if (isDangerOfDeath(couple)) {
    const assuranceText =
      'Ślub bez ważnego zaświadczenia z USC: strony składają zapewnienie, że nie wiedzą o przeszkodach; dołącz je'
    return toFindings(
      lack === 'missing' || lack === 'expired',
      buildAdvice('usc_assurance', 'art. 9 § 2 KRO', assuranceText, { field: 'usc_permit_date' }),
    )
  }
  if (lack === 'missing') {
    const missing = getRemedyText(
      couple,
      'Brak zaświadczenia z USC: bez niego nie wolno przyjąć oświadczeń ze skutkami cywilnymi',
      `Brak zaświadczenia z USC, bez którego nie wolno było przyjąć oświadczeń ze skutkami cywilnymi: wpisz je ${AS_FACT}`,
    )
    return [buildBlock('usc_missing', 'art. 8 § 1 KRO', missing, { field: 'usc_permit_date' })]
  }
  if (lack === 'late') {
    const late = `Zaświadczenie z USC wydano po ślubie, a trzeba je było mieć przed nim: sprawdź daty ${AS_FACT}`
    return [buildBlock('usc_late', 'art. 8 § 1 KRO', late, { field: 'usc_permit_date' })]
  }
  return toFindings(
    lack === 'expired',
    buildBlock(
      'usc_expired',
      'art. 4¹ § 2 KRO',
      getRemedyText(
        couple,
        'Zaświadczenie z USC straci ważność przed ślubem: poproś narzeczonych o nowe',
        `Zaświadczenie z USC straciło ważność przed ślubem: sprawdź daty ${AS_FACT}`,
      ),
      { field: 'usc_permit_valid_date' },
    ),
  )
}

/**
 * Requires the civil marriage certificate of a couple already married before the state: the registry then issues no
 * other certificate.
 */
const ofCivilAct = ({ facts }: MarryingCouple): MarriageFinding[] =>
  toFindings(
    facts.effects === 'after_civil' && !facts.civil_act,
    buildAdvice(
      'civil_act',
      'dekret KEP 2019; kan. 1071 § 1, 2° KPK',
      'Ślub po cywilnym, a nie ma odpisu aktu małżeństwa z USC: dołącz go i wpisz numer i datę aktu',
      { field: 'civil_act_number' },
    ),
  )

function ofProtocol({ facts }: MarryingCouple): MarriageFinding[] {
  const { protocol_date, wedding_date, in_book, has_protocol } = facts
  if (!wedding_date) return []
  if (!protocol_date) {
    const missing =
      'W akcie nie ma protokołu rozmów przed ślubem: wpisz jego numer i rok albo podaj, gdzie jest przechowywany'
    return toFindings(
      in_book && !has_protocol,
      buildAdvice('no_protocol', 'kan. 1066–1067 KPK; dekret KEP 2019', missing, {
        field: 'protocol_number',
      }),
    )
  }
  const field = 'protocol_date'
  if (protocol_date > wedding_date) {
    return [
      buildAdvice('protocol', 'kan. 1067 KPK', 'Protokół spisano po ślubie: sprawdź obie daty', {
        field,
      }),
    ]
  }
  return toFindings(
    wedding_date < addMonths(protocol_date, PROTOCOL),
    buildAdvice(
      'protocol',
      'dekret KEP 2019',
      `Protokół spisano mniej niż trzy miesiące przed ślubem`,
      {
        field,
      },
    ),
  )
}

function ofSeason(couple: MarryingCouple): MarriageFinding[] {
  const { wedding_date: day } = couple.facts
  if (!day) return []
  const field = 'wedding_date'
  if (isTriduum(day)) {
    const way = getRemedyText(couple, 'wybierz inny dzień', 'sprawdź datę ślubu')
    const triduumText = `W Wielki Piątek i Wielką Sobotę nie błogosławi się małżeństw: ${way}`
    return [buildBlock('triduum', 'Paschalis sollemnitatis 61, 75', triduumText, { field })]
  }
  const modest = 'ślub bez zabawy i wystawności'
  if (isLent(day)) {
    const lentText = `W Wielkim Poście wierni powstrzymują się od zabaw: ${modest}`
    return [
      buildAdvice('season', 'IV przykazanie kościelne (KEP 2014)', lentText, { field }),
      ...ofRitualMass(couple),
    ]
  }
  return [
    ...toFindings(
      isAdvent(day),
      buildAdvice('season', 'zwyczaj', `W Adwencie według zwyczaju ${modest}`, { field }),
    ),
    ...ofRitualMass(couple),
  ]
}

/** Reports a day on which the wedding is allowed but the Mass has the formulary of the day. */
function ofRitualMass({ register: { ritual_mass_obstacle } }: MarryingCouple): MarriageFinding[] {
  const words = `Tego dnia (${ritual_mass_obstacle}) nie odprawia się Mszy obrzędowej za nowożeńców: weź formularz dnia, a obrzęd małżeństwa pozostaje bez zmian`
  return toFindings(
    ritual_mass_obstacle,
    buildAdvice('ritual_mass', 'OWMR 372', words, { field: 'wedding_date' }),
  )
}

/**
 * Lists the findings about certificates, protocol, witnesses, banns and the day; in necessity the postponable ones are
 * no block, and a sanation was not celebrated.
 */
export function listPapers(couple: MarryingCouple): MarriageFinding[] {
  if (isSanation(couple)) return []
  const always = [...ofCivilCertificate(couple), ...checkProxy(couple), ...checkWitnesses(couple)]
  if (isExtraordinary(couple)) return [...ofAffirmation(couple), ...ofCelebration(always)]
  return [
    ...SIDES.flatMap(side => ofSacraments(couple, couple[side])),
    ...ofCelebration([
      ...ofUnknownEffects(couple),
      ...ofCivilAct(couple),
      ...ofNeedlessCertificate(couple),
      ...always,
      ...ofProtocol(couple),
      ...listBanns(couple),
      ...ofSeason(couple),
    ]),
  ]
}
