import { slipText } from '#documents/texts/server/slip.ts'
import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

/** Texts of the letter to the parish in which one spouse was baptised (print 18). */
export const NOTICE = paperText({
  code: 'weddingNotice',
  title: 'Zawiadomienie o zawarciu małżeństwa',
  body: [
    'Zawiadamiam, że [ochrzczony|ochrzczona] w parafii adresata:',
    '[zawarł|zawarła] małżeństwo:',
    'Proszę o odnotowanie małżeństwa w księdze ochrzczonych (kan. 535 § 2, 1122) i odesłanie poniższego odcinka.',
  ],
  fills: {},
  note: 'Pierwszy akapit jest drukowany nad danymi osoby ochrzczonej, drugi nad danymi współmałżonka i ślubu, następne pod nimi.',
})
export const SLIP = slipText(
  'weddingNoticeSlip',
  'Numer aktu chrztu ……………………………… data adnotacji ………………………………',
  {
    title: 'Potwierdzenie adnotacji',
    received: 'Na podstawie zawiadomienia {numer} {o_czym} odnotowano w akcie chrztu: {osoba}.',
  },
)

export const weddingTexts = {
  name: 'weddings',
  title: 'Małżeństwa',
  read: 'weddings.read',
  write: 'weddings.write',
  texts: [NOTICE, SLIP],
} satisfies TextGroup
