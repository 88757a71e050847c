import { type TextGroup, paperText } from '#documents/texts/text.ts'

export const PRACTISED =
  '[Zmarły był wierzącym i praktykującym katolikiem|Zmarła była wierzącą i praktykującą katoliczką].'

/** Leave for a funeral elsewhere (print 25). */
export const PERMISSION = paperText({
  code: 'funeralPermission',
  title: 'Zgoda na pogrzeb poza parafią',
  body: [
    'Wyrażam zgodę, aby pogrzeb [wyżej wymienionego zmarłego, który mieszkał|wyżej wymienionej zmarłej, która mieszkała] na terenie tutejszej parafii, odbył się w parafii adresata (kan. 1177 § 2).',
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
