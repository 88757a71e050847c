import { slipText } from '#documents/texts/server/slip.ts'
import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

const PLACEHOLDER_DESCRIPTIONS = {
  o_czym: 'o czym jest zawiadomienie, np. „o bierzmowaniu”',
  co_sie_stalo: 'co się stało, np. „przyjęła sakrament bierzmowania”',
}
const AROUND = 'Pierwszy akapit jest drukowany nad danymi osoby, następne pod nimi.'
const ENTERED = 'pod numerem …………………………'

/** Text of the notice about a person baptised in the addressed parish. */
export const NOTICE = paperText({
  code: 'notice',
  title: 'Zawiadomienie {o_czym}',
  body: [
    'Zawiadamiam, że niżej wymieniona osoba, która w parafii adresata przyjęła chrzest, {co_sie_stalo}:',
    'Proszę o wpisanie adnotacji w księdze ochrzczonych i odesłanie poniższego odcinka.',
  ],
  fills: PLACEHOLDER_DESCRIPTIONS,
  note: AROUND,
})
export const SLIP = slipText(
  'noticeSlip',
  `Odnotowano w księdze ochrzczonych …………………………………… ${ENTERED}`,
)

/** Text of the recall: the act was cancelled, or its note struck. */
export const RECALL = paperText({
  code: 'noticeRecall',
  title: 'Odwołanie zawiadomienia {o_czym}',
  body: [
    'Proszę o skreślenie adnotacji {o_czym}: wpis, o którym zawiadamiano, został w tutejszej parafii unieważniony. Dotyczy osoby, która w parafii adresata przyjęła chrzest:',
    'Proszę o odesłanie poniższego odcinka.',
  ],
  fills: PLACEHOLDER_DESCRIPTIONS,
  note: `Prośba o skreślenie adnotacji, gdy wpis unieważniono. ${AROUND}`,
})
export const RECALL_SLIP = slipText(
  'noticeRecallSlip',
  `Skreślono adnotację w księdze ochrzczonych …………………………………… ${ENTERED}`,
  { title: 'Potwierdzenie skreślenia' },
)

export const noticeTexts = {
  name: 'notices',
  title: 'Zawiadomienia',
  read: 'baptisms.read',
  write: 'baptisms.write',
  texts: [NOTICE, SLIP, RECALL, RECALL_SLIP],
} satisfies TextGroup
