import { type Content, nameIn } from './details.ts'
import { byGender } from './polish.ts'

/** What a template sets by itself: the label of the addressee, sentences before the person and after the clerk's words. */
interface Shape {
  to?: string
  before?: string[]
  after?: string[]
  slip?: { news: string; about: string; noted: string }
  /** Begins with the one it is about. */
  introduces?: boolean
}

const slip = (content: Content, news: string, noted: string) => ({
  news,
  about: nameIn(content) ?? '',
  noted,
})

function notice(content: Content): Shape {
  const { news, happened, recalled } = content as Record<string, string | boolean | undefined>
  if (recalled) {
    return {
      before: [
        `Proszę o skreślenie adnotacji ${news}: akt, o którym zawiadamiano, został w tutejszej parafii unieważniony. Dotyczy osoby, która w parafii adresata przyjęła chrzest:`,
      ],
      after: ['Proszę o odesłanie poniższego odcinka.'],
      slip: slip(content, String(news), 'Skreślono adnotację w księdze chrztów'),
    }
  }
  return {
    before: [
      `Zawiadamiam, że niżej wymieniona osoba, która w parafii adresata przyjęła chrzest, ${happened}:`,
    ],
    after: ['Proszę o wpisanie adnotacji w księdze chrztów i odesłanie poniższego odcinka.'],
    slip: slip(content, String(news), 'Odnotowano w księdze chrztów'),
  }
}

const baptismNotice = (content: Content): Shape => ({
  before: [
    `Zawiadamiam, że w tutejszej parafii ${byGender(content.gender, 'został ochrzczony', 'została ochrzczona')}:`,
  ],
  after: ['Proszę o odnotowanie chrztu w kartotece parafialnej i odesłanie poniższego odcinka.'],
  slip: slip(content, 'o chrzcie', 'Odnotowano w kartotece lub księdze'),
})

function godparent({ role, gender }: Content): Shape {
  const honour =
    role === 'confirmation_witness'
      ? 'świadka bierzmowania'
      : byGender(gender, 'ojca chrzestnego', 'matki chrzestnej')
  return {
    to: 'Dla parafii',
    before: ['Zaświadcza się, że'],
    after: [`i może być ${byGender(gender, 'dopuszczony', 'dopuszczona')} do godności ${honour}.`],
  }
}

const substitute = ({ oath }: Content): Shape => ({
  after: [
    oath
      ? 'Przysięgę złożono wobec niżej podpisanego duchownego, po pouczeniu o jej świętości.'
      : 'Oświadczenie odczytano świadkowi, który potwierdza je podpisem, pouczony o obowiązku mówienia prawdy.',
  ],
})

const SHAPES: Record<string, (content: Content) => Shape> = {
  notice,
  'baptism-notice': baptismNotice,
  'godparent-certificate': godparent,
  'substitute-statement': substitute,
  statement: () => ({ to: 'Odbiorca' }),
  'person-letter': () => ({ to: 'Do', introduces: false }),
  'wedding-licence': ({ addressed }) => (addressed === false ? { to: 'Asystujący' } : {}),
}

/** Most of our letters go to another parish. */
export const shapeOf = (template: string, content: Content) => ({
  to: 'Do parafii',
  ...SHAPES[template]?.(content),
})
