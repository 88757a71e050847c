import { filterDispensations } from '#books/canon-law/dispensations.ts'
import type { Gap } from '#shared/missing-values.ts'
import { areCivilSpouses } from '../canonical.ts'
import type { Premarital } from '../contract.ts'
import { isForeigner } from '../foreigners.ts'
import { type FianceSide, SIDES } from '../questions/question.ts'
import { WHO } from '../sides.ts'
import { linkToField } from './evidence/links.ts'
import { WHOSE } from './evidence/talks.ts'

/** Tells whether the couple ask for civil effects, which a foreigner may have only by his own law too. */
const seeksCivilEffects = (protocol: Premarital) =>
  !areCivilSpouses(protocol) &&
  filterDispensations('civil_effects', protocol.dispensations, protocol).length === 0 &&
  SIDES.every(side => protocol[side].answers.not_recognised_by_state?.answer !== 'yes')

function listPartyGaps(protocol: Premarital, side: FianceSide): Gap[] {
  const party = protocol[side]
  const buildGap = (field: string, text: string): Gap => ({
    text,
    link: linkToField(protocol, `${side}.${field}`),
  })
  const foreign = isForeigner(party)
  if (foreign === null) return [buildGap('citizenship', `obywatelstwo ${WHOSE[side]}`)]
  if (!foreign) return []
  const gaps = [
    !party.capacity_shown &&
      buildGap(
        'capacity_shown',
        `dokument, że ${WHO[side]} może zawrzeć małżeństwo według prawa ojczystego, albo postanowienie sądu, które od niego zwalnia`,
      ),
    !party.papers_translated &&
      buildGap(
        'papers_translated',
        `tłumaczenie przysięgłe dokumentów ${WHOSE[side]} (zaznacz także, gdy wszystkie są po polsku)`,
      ),
  ]
  return gaps.filter(gap => gap !== false)
}

/**
 * Lists the papers that a party without Polish citizenship has not shown for a wedding with civil effects (Prawo o
 * aktach stanu cywilnego, art. 79 ust. 1–2; the wording of the act was not verified).
 */
export const listForeignerGaps = (protocol: Premarital): Gap[] =>
  seeksCivilEffects(protocol) ? SIDES.flatMap(side => listPartyGaps(protocol, side)) : []
