import { isCatholic, isOtherBaptised, isUnbaptised } from '#dictionaries/faiths.ts'
import type { AnyRule, Claim, PaperRule, ClaimProof } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten } from '#documents/server/claims/usual.ts'
import { isMadeGood } from '#books/core/annotations/annotation.ts'
import { type ActSide, SIDES, getParty } from '#books/core/columns/sides.ts'
import { buildDateClaim, refuseUndated } from '#books/core/columns/server/date-claim.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { UNREAD_NOTES, notesRead, readDates } from '#books/core/annotations/server/unread.ts'
import type { getWeddingAct } from '../../server/reading.ts'
import { civilEffects, isAfterCivil, isSanation } from '../../kinds.ts'
import type { WeddingPaper } from '../contract.ts'

type Act = Awaited<ReturnType<typeof getWeddingAct>>

const ENTRY = asWritten('weddings, wedding_annotations')

const LEFT_CHURCH = 22

/** Returns whether the act proves the baptism of one spouse. */
function baptism(act: Act, side: ActSide): ClaimProof {
  const { dic_faith_id: faith, baptism_date, baptism_parish } = getParty(act, side)
  const hasBaptismRecord = Boolean(baptism_date || baptism_parish)
  if (isUnbaptised(faith)) return hasBaptismRecord ? 'unclear' : 'contradicted'
  const isBaptisedFaith = isCatholic(faith) || isOtherBaptised(faith) || faith === LEFT_CHURCH
  return isBaptisedFaith || hasBaptismRecord ? 'proved' : 'empty'
}

const WORST: ClaimProof[] = ['contradicted', 'unclear', 'empty']
const ofBoth = (act: Act): ClaimProof =>
  WORST.find(doubt => SIDES.some(side => baptism(act, side) === doubt)) ?? 'proved'

const getOrder = (...paper: ((act: Act) => readonly [string, string | null])[]) =>
  orderedDates<Act>(
    'weddings.groom_birth_date, bride_birth_date, usc_permit_date, wedding_date',
    act => [
      ['urodzenia męża', act.groom_birth_date],
      ...paper.map(dateOf => dateOf(act)),
      ['ślubu', act.wedding_date, 'event'],
    ],
    act => [
      ['urodzenia żony', act.bride_birth_date],
      ['ślubu', act.wedding_date, 'event'],
    ],
  )

export type WeddingClaim =
  | 'celebrated'
  | 'sacrament'
  | 'ended'
  | 'read'
  | 'sound'
  | 'dates'
  | 'order'
  | 'dated'
  | 'entry'

const withoutDefect = ({ circumstance, circumstance_reason }: Act): ClaimProof =>
  circumstance === 'with_defect'
    ? { doubt: 'contradicted', found: circumstance_reason ? ` („${circumstance_reason}”)` : '' }
    : 'proved'

/**
 * Returns whether the act has no defect, or an annotation, always shown on certificates, says that the marriage was
 * made valid since.
 */
const withoutDefectOrHealed = (act: Act): ClaimProof =>
  isMadeGood(act.annotations) ? 'proved' : withoutDefect(act)

const requireDate = (law: string, refuse: string) =>
  buildDateClaim<Act>({
    fact: 'kiedy zawarto małżeństwo',
    field: 'weddings.wedding_date',
    law,
    getDate: act => act.wedding_date,
    refuse,
  })
/** The registry office enters the day of the marriage; a year or an approximate date is not enough. */
const REGISTRY_DATED: Claim<Act> = {
  ...requireDate(
    'art. 8 § 2 KRO',
    'Akt nie podaje dnia ślubu, a bez niego USC nie sporządzi aktu małżeństwa. Wpisz w akcie dzień, miesiąc i rok ślubu i wydrukuj dane ponownie.',
  ),
  proof: ({ wedding_date }) => (wedding_date?.length === 10 ? 'proved' : 'empty'),
}
/** A letter announces only an entry that another parish can annotate. */
const NOTICE_DATED = requireDate(
  'kan. 1122 KPK',
  'Akt nie podaje daty ślubu, a bez niej parafia chrztu nie może odnotować małżeństwa (kan. 1122). Wpisz datę, choćby sam rok, i wydaj zawiadomienie ponownie.',
)

const CERTIFICATE: PaperRule<Act, WeddingClaim> = {
  paper: 'weddingCertificate',
  code: 16,
  title: 'Świadectwo ślubu',
  claims: {
    celebrated: {
      fact: 'zawarli małżeństwo dnia… (inaczej: ich małżeństwo uważniono w zawiązku)',
      field: 'weddings.dic_wedding_kind_id, weddings.wedding_date',
      law: 'kan. 1057, 1161 KPK',
      proof: act => (isSanation(act) ? 'contradicted' : 'proved'),
      ...OMITTED,
    },
    sacrament: {
      fact: 'zawarli sakramentalny związek małżeński (inaczej: małżeństwo kanoniczne)',
      field:
        'weddings.groom_dic_faith_id, groom_baptism_date, groom_baptism_parish i te same rubryki małżonki',
      law: 'kan. 1055 § 2 KPK',
      // A marriage made valid only later was no sacrament on the day of the act.
      proof: act => (withoutDefect(act) === 'proved' ? ofBoth(act) : 'contradicted'),
      ...OMITTED,
    },
    ended: {
      fact: 'adnotacje o nieważności i o rozwiązaniu, także ukryte na świadectwach',
      field: 'wedding_annotations',
      law: 'kan. 1682 § 2, 1123 KPK',
      proof: () => 'proved',
      ...OMITTED,
      hidden: 'state-what-is-known',
    },
    read: {
      fact: 'innych adnotacji niż wypisane w akcie nie ma',
      field: 'wedding_annotations.unread',
      law: 'kan. 1123, 1682 § 2 KPK',
      proof: notesRead,
      ...OMITTED,
      unclear: UNREAD_NOTES,
    },
    sound: {
      fact: 'zawarli małżeństwo bez przeszkody i bez braku, o którym mówiłby akt, albo uważnione, co potwierdza adnotacja',
      field: 'weddings.circumstance, circumstance_reason',
      law: 'kan. 1073, 1108 § 1, 1156 KPK',
      proof: withoutDefectOrHealed,
      ...OMITTED,
      contradicted: {
        refuse:
          'Według aktu ślub odbył się mimo przeszkody albo braku{co}: akt nie dowodzi, że małżeństwo jest ważne. Wydaj odpis zupełny, który to zawiera. Jeżeli przeszkody ani braku nie było, popraw w akcie okoliczność nadzwyczajną; jeżeli małżeństwo potem uważniono, dopisz adnotację.',
      },
    },
    dates: readDates('weddings.wedding_date, groom_birth_date, bride_birth_date', act => ({
      'Data ślubu': act.wedding_date,
      'Data urodzenia męża': act.groom_birth_date,
      'Data urodzenia żony': act.bride_birth_date,
    })),
    order: getOrder(),
    dated: requireDate(
      'kan. 1121 § 1 KPK',
      `${refuseUndated('ślubu')} Odpis zupełny można wydać i bez niej.`,
    ),
    entry: ENTRY,
  },
}

const buildPaperRule = (paper: string, code: number, title: string): PaperRule<Act, 'entry'> => ({
  paper,
  code,
  title,
  claims: { entry: ENTRY },
})

/** The parish of baptism notes the marriage; our own book is noted without a letter (KPK 1122 § 2). */
const buildRecipientClaim = (side: ActSide): Claim<Act> => ({
  fact: 'ochrzczony w parafii adresata',
  field: `weddings.${side}_baptism_parish, ${side}_dic_faith_id`,
  law: 'kan. 535 § 2, 1122 § 2 KPK',
  proof(act) {
    const recordedStates = ['noted', 'missing']
    const isOwnBaptism = act.tidings.some(
      notice =>
        notice.side === side && notice.kind === 'marriage' && recordedStates.includes(notice.told),
    )
    if (isOwnBaptism) return 'contradicted'
    return baptism(act, side) === 'contradicted' ? 'hidden' : 'proved'
  },
  empty: 'omit',
  hidden: {
    refuse:
      'Według aktu ta osoba nie jest ochrzczona, więc żadna parafia nie ma jej aktu chrztu. Jeżeli jest inaczej, popraw w akcie wyznanie albo wpisz dane chrztu.',
  },
  unclear: 'omit',
  contradicted: {
    refuse:
      'Chrzest tej osoby jest w naszej księdze: małżeństwo odnotowuje się w akcie chrztu i nie wysyła się zawiadomienia. Jeżeli chrzest był gdzie indziej, popraw w akcie małżeństwa parafię chrztu.',
  },
})

const notice = (side: ActSide): PaperRule<Act, 'entry' | 'elsewhere' | 'dated' | 'order'> => ({
  paper: `weddingNotice.${side}`,
  code: 18,
  title: 'Zawiadomienie o zawarciu małżeństwa',
  claims: {
    entry: ENTRY,
    elsewhere: buildRecipientClaim(side),
    dated: NOTICE_DATED,
    order: getOrder(),
  },
})

const NO_EFFECTS = {
  refuse:
    'Ten ślub nie wywołuje skutków cywilnych, więc nie zgłasza się go do USC. Popraw w akcie skutki cywilne, jeśli jest inaczej.',
}
const UNKNOWN_EFFECTS = {
  refuse:
    'W akcie nie zapisano, że ten ślub ma skutki cywilne, a tylko taki zgłasza się do USC. Wybierz w akcie skutki cywilne i wpisz zaświadczenie z USC.',
}
const REGISTRY: PaperRule<Act, 'effects' | 'sound' | 'dated' | 'order' | 'entry'> = {
  paper: 'weddingRegistry',
  code: 19,
  title: 'Dane do zaświadczenia dla USC',
  claims: {
    effects: {
      fact: 'oświadczono wolę zawarcia małżeństwa ze skutkami cywilnymi',
      field: 'weddings.civil_effects, dic_wedding_kind_id, usc_permit_date',
      law: 'art. 1 § 2 i art. 8 KRO',
      proof: act =>
        isAfterCivil(act)
          ? 'contradicted'
          : ({ true: 'proved', false: 'contradicted', null: 'empty' } as const)[
              `${civilEffects(act)}`
            ],
      ...OMITTED,
      empty: UNKNOWN_EFFECTS,
      contradicted: NO_EFFECTS,
    },
    sound: {
      fact: 'zawarli małżeństwo bez przeszkody i bez braku, o którym mówiłby akt',
      field: 'weddings.circumstance, circumstance_reason',
      law: 'KRO 1 § 2, 5; konkordat, art. 10',
      proof: withoutDefect,
      ...OMITTED,
      contradicted: {
        refuse:
          'Według aktu ślub odbył się mimo przeszkody albo braku{co}, więc danych dla USC nie drukuje się tak, jakby wszystko było w porządku. Od razu zapytaj kurię, czy i z jaką uwagą zgłosić ślub: termin wynosi pięć dni (art. 8 § 3 KRO). Jeżeli przeszkody ani braku nie było, popraw w akcie okoliczność nadzwyczajną.',
      },
    },
    dated: REGISTRY_DATED,
    order: getOrder(act => ['zaświadczenia z USC', act.usc_permit_date]),
    entry: ENTRY,
  },
}

export const RULES = {
  certificate: CERTIFICATE,
  copy: buildPaperRule('weddingCopy', 17, 'Odpis zupełny aktu małżeństwa'),
  groom: notice('groom'),
  bride: notice('bride'),
  registry: REGISTRY,
} satisfies Record<WeddingPaper, PaperRule<Act>>

export const weddingClaims: AnyRule[] = Object.values(RULES)
