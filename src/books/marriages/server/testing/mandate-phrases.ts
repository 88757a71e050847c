import { signerWords } from '#books/core/mandates.ts'
import { proxyWords } from '#books/weddings/labels.ts'
import { DAY, type Phrase, buildExactPattern, parsePolishDay } from './phrase.ts'
import { getKey } from './story.ts'

/** Phrases about a proxy and the mandate, in the column of circumstances. */
export const OF_MANDATE: readonly Phrase[] = [
  [
    buildExactPattern('pełnomocnik (za .+)'),
    ({ act }, [words]) => (act.proxy_side = getKey(proxyWords, words!)),
  ],
  [
    buildExactPattern(`pełnomocnictwo dla Piotra Nowaka z ${DAY}, (.+)`),
    ({ act }, [date, signers]) => {
      Object.assign(act, {
        proxy_name: 'Piotr Nowak',
        mandate_date: parsePolishDay(date!),
        mandate_person: 'named',
        mandate_giver: 'signed',
        mandate_signed_by: getKey(signerWords, signers!),
      })
    },
  ],
  [
    buildExactPattern('mocodawca niepiszący(.*)'),
    ({ act }, [suffix]) => (act.mandate_giver = suffix ? 'unsigned' : 'cannot_write'),
  ],
  [buildExactPattern('bez wskazania drugiej strony'), ({ act }) => (act.mandate_person = null)],
  [
    buildExactPattern('pełnomocnictwo nie wymienia drugiej strony'),
    ({ act }) => (act.mandate_person = 'unnamed'),
  ],
  [buildExactPattern('bez podpisu mocodawcy'), ({ act }) => (act.mandate_giver = null)],
  [buildExactPattern('pełnomocnictwo wygasło'), ({ act }) => (act.mandate_state = 'lapsed')],
]
