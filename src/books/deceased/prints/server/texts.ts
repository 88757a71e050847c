import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

export const PRACTISED =
  '[Zmarły był wierzącym i praktykującym katolikiem|Zmarła była wierzącą i praktykującą katoliczką].'

/** Text that informs the own pastor of a funeral elsewhere; his leave is not required (KPK 1177 § 2, print 25). */
export const PERMISSION = paperText({
  code: 'funeralPermission',
  title: 'Potwierdzenie zawiadomienia o pogrzebie',
  body: [
    'Potwierdzam, że jako proboszcz miejsca zamieszkania [zmarłego zostałem zawiadomiony o wyborze kościoła na jego pogrzeb|zmarłej zostałem zawiadomiony o wyborze kościoła na jej pogrzeb]: pogrzeb odbędzie się w parafii adresata (kan. 1177 § 2).',
    '{praktyki}',
    'Po pogrzebie proszę o przesłanie zawiadomienia z jego datą i miejscem pochówku.',
  ],
  fills: {
    osoba: 'imiona i nazwisko osoby zmarłej',
    praktyki: 'zdanie o praktykach religijnych; nic, gdy karta ich nie potwierdza',
  },
})

export const deceasedTexts = {
  name: 'deceased',
  title: 'Zmarli',
  read: 'deceased.read',
  write: 'deceased.write',
  texts: [PERMISSION],
} satisfies TextGroup
