import { ANNOUNCEABLE, UNBARRED, UNDISPENSED } from '#books/canon-law/server/open-bars.ts'
import type { AnyRule, Claim, PaperRule } from '#documents/server/claims/claim.ts'
import { AS_IT_STANDS, OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { fromKeys } from '#shared/objects.ts'
import {
  AHEAD,
  buildPromiseClaim,
  DETERMINED,
  ENCLOSED_OATH,
  ESTABLISHED,
  FREE,
  PREPARED,
  UNKNOWN_BARS,
} from '../../server/evidence/claims.ts'
import type { Evidence } from '../../server/evidence/evidence.ts'
import {
  NAMING_CATHOLIC,
  type NamingPaper,
  PROMISE_PAPERS,
} from '../../server/evidence/promises.ts'
import { getText } from '../../server/texts.ts'
import { LETTERS, PROTOCOL_TITLE, TEXT_CODES, type Template, type TextCode } from '../contract.ts'

type Rule = PaperRule<Evidence>

const PROTOCOL = 'premaritals, premarital_parties'

const buildPaperRule = (paper: string, code: number, title: string): Rule => ({
  paper,
  code,
  title,
  claims: { entry: asWritten(PROTOCOL) },
})

const WITHOUT_LEAVE: Claim<Evidence> = {
  fact: 'dyspensy nie były potrzebne (inaczej: dyspensy po nazwie albo linia do pisania)',
  field: 'premaritals.dispensations, sprawdzenie przeszkód',
  law: 'kan. 1066, 1071, 1078 KPK',
  proof: ({ leave }) => (leave ? 'contradicted' : 'proved'),
  ...OMITTED,
}

const ANNOUNCED: Claim<Evidence> = {
  fact: 'zapowiedzi ogłoszono i nie zgłoszono przeszkód (inaczej: pismo ich nie wymienia)',
  field: 'banns.result',
  law: 'kan. 1067, 1069 KPK',
  proof: ({ announced }) => announced,
  ...OMITTED,
}

/** Claim of a letter that a reported impediment stops. */
const UNOPPOSED: Claim<Evidence> = {
  ...ANNOUNCED,
  contradicted: {
    refuse:
      'W zapowiedziach zgłoszono przeszkodę (kan. 1069): najpierw ją wyjaśnij i popraw wynik w księdze zapowiedzi.',
  },
}

const ORDERED: Claim<Evidence> = {
  fact: 'daty narzeczonych, które sobie nie przeczą',
  field: 'premarital_parties.birth_date, baptism_date, confirmation_date',
  law: 'kan. 1066, 1070 KPK',
  proof: ({ disorder }) => (disorder ? { doubt: 'contradicted', found: disorder } : 'proved'),
  ...AS_IT_STANDS,
  contradicted: {
    refuse: 'W protokole {co}. Sprawdź daty w dokumentach, popraw protokół i wydaj pismo ponownie.',
  },
}

/** Claim of a request to the ordinary that names the Catholic party and encloses statements of the two. */
const buildCatholicClaim = (paper: NamingPaper): Claim<Evidence> => ({
  fact: 'druga strona jest katolikiem, który składa przyrzeczenia (inaczej: linia do pisania)',
  field: 'premarital_parties.dic_faith_id, answers (left_church, is_believer)',
  law: 'kan. 1071 § 2, 1125 KPK',
  proof: ({ catholicParty }) => (catholicParty[paper] ? 'proved' : 'contradicted'),
  ...OMITTED,
  contradicted: {
    ask: 'Druga strona nie jest katolikiem, który składa przyrzeczenia (kan. 1125). Niesprawdzone, kto i co wtedy oświadcza (kan. 1071 § 2): zapytaj kurię, a w prośbie wpisz to ręcznie na liniach. Wydać prośbę?',
  },
})

const CIVIL_EFFECTS: Claim<Evidence> = {
  fact: 'małżeństwo ma mieć skutki cywilne',
  field:
    'premaritals.civil_marriage, dispensations (civil_effects, court_consent); premarital_parties.birth_date, answers (not_recognised_by_state)',
  law: 'art. 1 § 2, art. 8 i art. 10 § 1 KRO',
  proof: ({ effects }) => effects,
  ...OMITTED,
  contradicted: {
    refuse:
      'Według protokołu {co}, więc zaświadczenia dla USC się nie sporządza. Jeżeli jest inaczej, popraw albo uzupełnij protokół.',
  },
}

/** Claim about a residence: an unstated one proves nothing. */
const buildResidenceClaim = (fact: string): Claim<Evidence> => ({
  fact,
  field: 'premarital_parties.answers (lives_in_parish)',
  law: 'kan. 102, 107 § 1, 1115 KPK',
  proof: ({ residence }) => residence,
  ...OMITTED,
  empty: {
    refuse: `Nie wiadomo, czy ${fact}, a tylko wtedy jej proboszcz zgadza się na ślub gdzie indziej (kan. 1115). Uzupełnij w protokole: {co}.`,
  },
  contradicted: {
    refuse:
      'Według odpowiedzi A9 nikt, kogo dotyczy ta zgoda, nie mieszka w tutejszej parafii: zgodę wydaje proboszcz miejsca zamieszkania (kan. 1115). Jeżeli jest inaczej, popraw odpowiedź w protokole.',
  },
})
const RESIDENT = buildResidenceClaim('strona mieszka w tutejszej parafii')
/** Claim that one party lives in the parish: only their own pastor gives leave to marry elsewhere. */
const OWN_PASTOR = buildResidenceClaim('co najmniej jedna strona mieszka w tutejszej parafii')

/** A party may have a second residence, so the clerk is asked. */
const RESIDENT_ELSEWHERE: Claim<Evidence> = {
  fact: 'jedna ze stron mieszka w parafii adresata',
  field: 'premarital_parties.answers (lives_in_parish)',
  proof: ({ bothResident }) => (bothResident ? 'contradicted' : 'proved'),
  ...OMITTED,
  contradicted: {
    ask: 'Według odpowiedzi A9 obie strony mieszkają w tutejszej parafii, a ta prośba dotyczy strony, która mieszka w parafii adresata. Wydać prośbę?',
  },
}

/**
 * The place makes a delegation valid (KPK 1109, 1111 § 1); for two people of other parishes it is lawful with the leave
 * of their pastor.
 */
const LICENSED: Claim<Evidence> = {
  fact: 'strona mieszka w parafii albo jej proboszcz udzielił licencji',
  field: 'premarital_parties.answers (lives_in_parish); premaritals.dispensations (licence)',
  law: 'kan. 1109, 1111 § 1, 1115 KPK',
  proof: ({ residence, licensed }) =>
    residence === 'contradicted' && !licensed ? 'contradicted' : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Według odpowiedzi A9 żadna ze stron nie mieszka w tutejszej parafii: delegacja byłaby ważna, ale potrzebna jest licencja proboszcza miejsca zamieszkania jednej z nich (kan. 1115). Wpisz ją w protokole (kto wydał, numer albo data).',
  },
}

/**
 * Claim that the wedding is in our parish: a pastor delegates within his territory alone, and elsewhere his delegation
 * would leave the marriage invalid.
 */
const OURS: Claim<Evidence> = {
  fact: 'ślub odbędzie się w granicach parafii, której proboszcz deleguje',
  field: 'premaritals.elsewhere',
  law: 'kan. 1109 i 1111 § 1 KPK',
  proof: ({ elsewhere }) => (elsewhere ? 'contradicted' : 'proved'),
  ...OMITTED,
  contradicted: {
    refuse:
      'Według protokołu ślub odbędzie się w kościele innej parafii: asystującego deleguje tamtejszy proboszcz. Stąd wydaj licencję.',
  },
}

/** Letters by which the pastor answers for the freedom of the couple, and for how it was established (KPK 1070). */
const ANSWERING: readonly TextCode[] = ['weddingLicence', 'weddingDelegation']

/** Letters that the other parish takes as established facts about the couple. */
const VOUCHING: readonly TextCode[] = [...ANSWERING, 'weddingPermission', 'attachment01a']

/** Letters that a reported impediment stops: until it is cleared up, no wedding and no further banns are asked for. */
const STOPPED_BY_BANNS: readonly TextCode[] = [...ANSWERING, 'weddingPermission', 'bannsRequest']

/** Requests and consents for a future wedding. */
const BEFORE_WEDDING: readonly TextCode[] = [
  'attachment01a',
  'attachment01b',
  'attachment06a',
  'attachment12a',
  'attachment12b',
  'attachment12c',
  'attachment13',
  'attachment14',
  'attachment15a',
  'attachment15b',
  'weddingPermission',
  'bannsRequest',
]

const OWN_CLAIMS: Partial<Record<TextCode, Rule['claims']>> = {
  weddingLicence: { resident: OWN_PASTOR, prepared: PREPARED },
  weddingDelegation: { ours: OURS, licensed: LICENSED, determined: DETERMINED },
  attachment01a: { unbarred: UNKNOWN_BARS, resident: RESIDENT },
  attachment01b: { elsewhere: RESIDENT_ELSEWHERE },
  ...fromKeys(NAMING_CATHOLIC, paper => ({ catholic: buildCatholicClaim(paper) })),
  attachment06: { free: FREE },
  attachment06a: { free: ENCLOSED_OATH },
  bannsRequest: { announceable: ANNOUNCEABLE, undispensed: UNDISPENSED },
  weddingPermission: { unbarred: UNBARRED, resident: OWN_PASTOR },
  ...fromKeys(PROMISE_PAPERS, paper => ({ promised: buildPromiseClaim(paper) })),
}

const text = (paper: TextCode): Rule => ({
  paper,
  code: paper in LETTERS ? LETTERS[paper as keyof typeof LETTERS] : 20,
  title: getText(paper).title,
  claims: {
    entry: ownWords(PROTOCOL),
    without_leave: WITHOUT_LEAVE,
    announced: STOPPED_BY_BANNS.includes(paper) ? UNOPPOSED : ANNOUNCED,
    ...(VOUCHING.includes(paper) && { order: ORDERED }),
    ...(ANSWERING.includes(paper) && ESTABLISHED),
    ...(BEFORE_WEDDING.includes(paper) && { coming: AHEAD }),
    ...OWN_CLAIMS[paper],
  },
})

export const RULES: Record<Template, Rule> = {
  protocol: buildPaperRule('protocol', 20, PROTOCOL_TITLE),
  weddingData: {
    ...buildPaperRule('weddingData', 19, 'Dane do zaświadczenia o zawarciu małżeństwa'),
    claims: { entry: asWritten(PROTOCOL), effects: CIVIL_EFFECTS },
  },
  ...fromKeys(TEXT_CODES, text),
}

export const premaritalClaims: AnyRule[] = Object.values(RULES)
