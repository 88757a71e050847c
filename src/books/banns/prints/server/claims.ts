import { MarriageFacts } from '#books/canon-law/contract.ts'
import type { AnyRule, Claim, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { isBefore, isFuture, today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import {
  type OpenBars,
  SETTLED,
  UNBARRED,
  findOpenBars,
} from '#books/canon-law/server/open-bars.ts'
import { firstDay, lastDay } from '../../date-rules.ts'
import { getParty } from '#books/core/columns/sides.ts'
import type { getBannsAct } from '../../server/reading.ts'
import { NO_OBSTACLE, type Outcome, REQUEST, SHOWCASE } from './announcing-claims.ts'
import { judgeResidences } from './residence.ts'

type Act = Awaited<ReturnType<typeof getBannsAct>>
type Talks = Pick<Act, 'premarital_id'>
type Day = Pick<Act, 'wedding_date'>

const BANNS = 'banns'
const ENTRY = ownWords(BANNS)

const outcome = (act: Outcome): ClaimProof => {
  const { result, dispensation_reason } = act
  if (result === 'obstacle') return 'contradicted'
  // An imported result may be written before the banns end: until then anybody may still report an impediment.
  if (result === 'clear' && isFuture(lastDay(act))) {
    return { doubt: 'unclear', found: polishDate(lastDay(act)) ?? '' }
  }
  return result === 'clear' || dispensation_reason ? 'proved' : 'empty'
}

/** Banns without a result are refused by their outcome; a dispensation has no term. */
function proveTerm(act: Outcome): ClaimProof {
  if (act.dispensation_reason || !act.result) return 'proved'
  const [first, last] = [firstDay(act), lastDay(act)]
  if (!first && !last) return 'empty'
  if (isBefore(last, first)) {
    return { doubt: 'contradicted', found: 'zapowiedzi skończyły się, zanim się zaczęły' }
  }
  return isFuture(first)
    ? { doubt: 'contradicted', found: `zapowiedzi zaczną się dopiero ${polishDate(first)}` }
    : 'proved'
}

export interface JudgedBanns extends OpenBars, Outcome, Talks, Day {
  /** Whether the groom or the bride lives in the parish, according to the book or a card; empty when neither says. */
  residence: ClaimProof
}

const OUTCOME = {
  fact: 'zapowiedzi ogłoszono i nie zgłoszono przeszkód (albo: udzielono od nich dyspensy)',
  field: 'banns.result, dispensation_reason, date_to, first_date, second_date',
  law: 'kan. 1067, 1069 KPK',
  proof: outcome,
}

const RESIDENT: Claim<JudgedBanns> = {
  fact: 'co najmniej jedna strona ma miejsce zamieszkania w parafii',
  field: 'banns.groom_parish, bride_parish; people.status',
  law: 'kan. 102, 107 § 1, 1115 KPK',
  proof: ({ residence }) => residence,
  ...OMITTED,
  empty: {
    refuse:
      'Księga zapowiedzi nie podaje, że jedna ze stron mieszka w tutejszej parafii, a tylko wtedy proboszcz może się zgodzić na ślub gdzie indziej (kan. 1115). Wpisz parafię zamieszkania albo potwierdź to w formularzu pisma.',
    confirm: 'miejsce zamieszkania co najmniej jednej strony w parafii',
  },
  contradicted: {
    refuse:
      'Według księgi zapowiedzi i kartoteki żadna ze stron nie mieszka w tutejszej parafii: zgodę wydaje proboszcz miejsca zamieszkania (kan. 1115). Jeżeli jest inaczej, popraw parafię zamieszkania albo status na karcie osoby.',
  },
}

/**
 * The place makes a delegation valid (KPK 1109, 1111 § 1); for two people of other parishes it is lawful with the leave
 * of their pastor.
 */
const LICENSED: Claim<JudgedBanns> = {
  fact: 'strona mieszka w parafii albo jej proboszcz udzielił licencji',
  field: 'banns.groom_parish, bride_parish; people.status',
  law: 'kan. 1109, 1111 § 1, 1115 KPK',
  proof: ({ residence }) => (residence === 'contradicted' ? 'contradicted' : 'proved'),
  ...OMITTED,
  contradicted: {
    refuse:
      'Żadna ze stron nie mieszka w tutejszej parafii: delegacja byłaby ważna, ale potrzebna jest licencja proboszcza miejsca zamieszkania jednej z nich (kan. 1115). Jeżeli jest w kancelarii, potwierdź to w formularzu pisma.',
    confirm: 'licencję proboszcza miejsca zamieszkania jednej ze stron',
  },
}

/** A licence or a delegation makes nothing valid or lawful once the wedding is over. */
const COMING: Claim<JudgedBanns> = {
  fact: 'ślub dopiero się odbędzie',
  field: 'banns.wedding_date',
  law: 'kan. 1108 § 1, 1111 KPK',
  proof: ({ wedding_date }) =>
    isBefore(wedding_date, today())
      ? { doubt: 'contradicted', found: `dnia ${polishDate(wedding_date)}` }
      : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Według księgi zapowiedzi ślub był {co}: po ślubie nie udziela się licencji ani delegacji (kan. 1108, 1111). Jeżeli ślub dopiero się odbędzie, popraw jego datę w księdze zapowiedzi.',
  },
}

/**
 * Builds the rule of a paper by which the pastor who sends the couple elsewhere answers for their freedom (KPK 1070).
 */
const answering = (
  paper: string,
  title: string,
  ofPastor: Record<string, Claim<JudgedBanns>>,
): PaperRule<JudgedBanns> => ({
  paper,
  code: 21,
  title,
  claims: {
    entry: ENTRY,
    ...ofPastor,
    coming: COMING,
    unbarred: UNBARRED,
    // The book of banns has no rubric of faith or baptism: the signed protocol settles these claims.
    settled: {
      ...SETTLED,
      unclear: {
        refuse:
          'W księdze zapowiedzi pozostają niewyjaśnione uwagi o narzeczonych: {co} Jeżeli wyjaśniono je w podpisanym protokole, potwierdź to w formularzu pisma.',
        confirm:
          'ustalenie chrztu, wyznania, wieku i stanu wolnego narzeczonych w podpisanym protokole',
      },
    },
    outcome: {
      ...OUTCOME,
      ...OMITTED,
      contradicted: NO_OBSTACLE,
    },
    talks: {
      fact: 'z narzeczonymi przeprowadzono rozmowy kanoniczno-duszpasterskie, spisano protokół i zebrano dokumenty',
      field: 'protokół przedślubny; gdy jest poza programem, potwierdza kancelaria',
      law: 'kan. 1066, 1067, 1070 KPK; dekret KEP 2019',
      // The number of a protocol in the book proves neither that both were heard under oath nor their answers.
      proof: ({ premarital_id }) => (premarital_id ? 'contradicted' : 'empty'),
      ...OMITTED,
      empty: {
        refuse:
          'Księga zapowiedzi nie dowodzi, że przeprowadzono rozmowy z narzeczonymi i zebrano dokumenty. Jeżeli podpisany protokół jest w kancelarii, potwierdź to w formularzu pisma.',
        confirm:
          'przeprowadzenie rozmów kanoniczno-duszpasterskich, spisanie protokołu i zebranie wymaganych dokumentów',
      },
      contradicted: {
        refuse:
          'Te zapowiedzi mają protokół przedślubny w programie: pismo wydaj z protokołu, bo tam są rozmowy i dokumenty.',
      },
    },
  },
})

export const LICENCE = answering('bannsLicence', 'Licencja na zawarcie małżeństwa', {
  resident: RESIDENT,
})
export const DELEGATION = answering('bannsDelegation', 'Delegacja do asystowania przy ślubie', {
  licensed: LICENSED,
})

/** The other parish holds the talks that look for impediments. */
export const CONSENT: PaperRule<JudgedBanns> = {
  paper: 'bannsConsent',
  code: 21,
  title: 'Zgoda na ślub poza parafią',
  claims: {
    entry: ENTRY,
    unbarred: UNBARRED,
    resident: RESIDENT,
    outcome: { ...OUTCOME, ...OMITTED, contradicted: NO_OBSTACLE },
  },
}

export const CERTIFICATE: PaperRule<Outcome, 'entry' | 'outcome' | 'dated'> = {
  paper: 'bannsCertificate',
  code: 23,
  title: 'Zaświadczenie o zapowiedziach',
  claims: {
    entry: asWritten(BANNS),
    outcome: {
      ...OUTCOME,
      ...OMITTED,
      empty: { refuse: 'Najpierw wpisz wynik zapowiedzi, a potem wydaj zaświadczenie.' },
      unclear: {
        refuse:
          'Według księgi zapowiedzi trwają do {co}, więc nie wiadomo, czy ktoś zgłosi przeszkodę. Wydaj zaświadczenie po tym dniu, a jeżeli termin jest błędny, popraw go w księdze zapowiedzi.',
      },
      contradicted: 'state-what-is-known',
    },
    dated: {
      fact: 'kiedy ogłoszono zapowiedzi',
      field: 'banns.date_from, date_to, first_date, second_date',
      law: 'kan. 1067 KPK',
      proof: proveTerm,
      ...OMITTED,
      empty: {
        refuse:
          'Księga zapowiedzi nie podaje, kiedy je ogłoszono, a zaświadczenie ma to podać. Wpisz daty zapowiedzi i wydaj zaświadczenie ponownie.',
      },
      contradicted: {
        refuse: 'Według księgi {co}. Popraw daty zapowiedzi i wydaj zaświadczenie ponownie.',
      },
    },
  },
}

/** Loads banns with the current results of the canonical checks of the couple. */
export async function judgeBanns(
  context: Pick<Context, 'db' | 'user'>,
  act: Act,
): Promise<JudgedBanns> {
  const spouse = (side: 'groom' | 'bride', gender: 1 | 2) => {
    const { person_id, names, surname, birth_date, dic_marital_status_id } = getParty(act, side)
    return { person_id, names, surname, birth_date, dic_marital_status_id, gender }
  }
  const facts = MarriageFacts.safeParse({
    groom: spouse('groom', 1),
    bride: spouse('bride', 2),
    wedding_date: act.wedding_date,
    linked: act.premarital_id && { book: 'premaritals', premarital_id: act.premarital_id },
  })
  const residence = await judgeResidences(context.db, act)
  return { ...act, residence, ...(await findOpenBars(context, facts.data)) }
}

export const bannsClaims: AnyRule[] = [LICENCE, DELEGATION, CONSENT, REQUEST, SHOWCASE, CERTIFICATE]
