import type { AnyRule, Claim, PaperRule } from '#documents/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/claims/usual.ts'
import { type Barred, UNBARRED } from '#acts/open-bars.ts'
import { textOf } from '../texts.ts'
import { LETTERS, TEXT_CODES, type Template, type TextCode } from './contract.ts'
import { fromKeys } from '#platform/objects.ts'

type Rule = PaperRule<Barred>

const PROTOCOL = 'premaritals, premarital_parties'

const whole = (paper: string, code: number, title: string): Rule => ({
  paper,
  code,
  title,
  claims: { entry: asWritten(PROTOCOL) },
})

const WITHOUT_LEAVE: Claim<Barred> = {
  fact: 'dyspensy nie były potrzebne (inaczej: dyspensy po nazwie albo linia do pisania)',
  field: 'premaritals.dispensations, sprawdzenie przeszkód',
  law: 'kan. 1066, 1071, 1078 KPK',
  proof: ({ leave }) => (leave ? 'contradicted' : 'proved'),
  ...OMITTED,
}

/** Letters and annexes that answer for the freedom of the two. */
const ANSWERING: readonly TextCode[] = ['weddingLicence', 'weddingDelegation', 'attachment01a']

/** A pastor delegates within his territory alone: elsewhere his delegation would leave the marriage invalid. */
const OURS: Claim<Barred> = {
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

const text = (paper: TextCode): Rule => ({
  paper,
  code: paper in LETTERS ? LETTERS[paper as keyof typeof LETTERS] : 20,
  title: textOf(paper).title,
  claims: {
    entry: ownWords(PROTOCOL),
    without_leave: WITHOUT_LEAVE,
    ...(ANSWERING.includes(paper) && { unbarred: UNBARRED }),
    ...(paper === 'weddingDelegation' && { ours: OURS }),
  },
})

/** What each paper of a protocol states. */
export const RULES: Record<Template, Rule> = {
  protocol: whole('protocol', 20, 'Protokół rozmów kanonicznych z narzeczonymi'),
  weddingData: whole('weddingData', 19, 'Dane do zaświadczenia o zawarciu małżeństwa'),
  ...fromKeys(TEXT_CODES, text),
}

export const premaritalClaims: AnyRule[] = Object.values(RULES)
