import { isBefore } from '#shared/dates/days.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Side,
  SIDES,
  buildAdvice,
  buildBlock,
  toFindings,
} from '../../finding.ts'

const PROXY_LAW = 'kan. 1105 § 1–2 KPK'

/** Checks state law on a proxy: leave of the court, and a mandate with an attested signature (KRO 6). */
function ofState({ facts }: MarryingCouple, side: Side): MarriageFinding[] {
  if (!facts.civil_effects) return []
  const { proxy } = facts
  const attestationText =
    'Przy skutkach cywilnych podpis na pełnomocnictwie ma być urzędowo poświadczony: poproś o takie pełnomocnictwo'
  return [
    buildBlock(
      `${side}.proxy_court`,
      'art. 6 § 1 KRO',
      'Ślub ze skutkami cywilnymi przez pełnomocnika: potrzebne zezwolenie sądu opiekuńczego',
      { field: 'proxy_side', remedy: 'court_proxy' },
    ),
    ...toFindings(
      proxy?.signed_by && proxy.signed_by !== 'official',
      buildBlock(`${side}.mandate_attested`, 'art. 6 § 2 KRO', attestationText, {
        field: 'mandate_signed_by',
      }),
    ),
  ]
}

/**
 * Checks the mandate: it names the proxy, is signed and dated before the wedding, and has not lapsed; otherwise there
 * is no consent.
 */
function ofMandate({ facts }: MarryingCouple, side: Side): MarriageFinding[] {
  const { proxy, wedding_date } = facts
  if (proxy?.side !== side) {
    return [
      buildAdvice(
        `${side}.mandate`,
        PROXY_LAW,
        'Pełnomocnictwo do ślubu ma być szczególne, wskazywać pełnomocnika i drugą stronę i mieć wymagane podpisy: dołącz je',
      ),
    ]
  }
  const parts: [isMissing: boolean, words: string, field: string][] = [
    [!proxy.name, 'pełnomocnika', 'proxy_name'],
    [!proxy.date, 'daty', 'mandate_date'],
    [proxy.person !== 'named', 'wskazania drugiej strony', 'mandate_person'],
    [!proxy.giver, 'podpisu mocodawcy', 'mandate_giver'],
    [!proxy.signed_by, 'podpisów prócz mocodawcy', 'mandate_signed_by'],
  ]
  const missing = parts.filter(([isMissing]) => isMissing)
  return [
    ...missing
      .slice(0, 1)
      .map(([, , field]) =>
        buildBlock(
          `${side}.mandate`,
          PROXY_LAW,
          `Pełnomocnictwo jest nieważne bez wymaganej treści i podpisów; nie wpisano: ${missing.map(([, words]) => words).join(', ')}`,
          { field },
        ),
      ),
    ...toFindings(
      proxy.giver === 'unsigned',
      buildBlock(
        `${side}.mandate_unsigned`,
        'kan. 1105 § 3 KPK',
        'Mocodawca nie mógł pisać, a w pełnomocnictwie tego nie zaznaczono albo nie podpisał go jeszcze jeden świadek: pełnomocnictwo jest nieważne',
        { field: 'mandate_giver' },
      ),
    ),
    ...toFindings(
      isBefore(wedding_date, proxy.date),
      buildBlock(
        `${side}.mandate_late`,
        'kan. 1105 § 1 KPK',
        'Pełnomocnictwo ma datę późniejszą niż ślub: sprawdź obie daty',
        { field: 'mandate_date' },
      ),
    ),
    ...toFindings(
      proxy.state === 'lapsed',
      buildBlock(
        `${side}.mandate_lapsed`,
        'kan. 1105 § 4 KPK',
        'Pełnomocnictwo wygasło przed ślubem, bo mocodawca je odwołał albo popadł w chorobę umysłową: małżeństwo jest nieważne',
        { field: 'mandate_state' },
      ),
    ),
  ]
}

export const checkProxy = (couple: MarryingCouple): MarriageFinding[] =>
  SIDES.filter(side => couple[side].declared.includes('proxy')).flatMap(side => [
    ...ofState(couple, side),
    ...ofMandate(couple, side),
  ])
