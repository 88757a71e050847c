import { byGender, polishDate, present } from './polish.ts'

/** What a template is given, and one line of what it says: its label and words. */
export type Content = Record<string, unknown>
export type Fact = [label: string, value: string]

const text = (content: Content, name: string) => {
  const value = content[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const named = (content: Content, prefix = '') =>
  present([text(content, `${prefix}names`), text(content, `${prefix}surname`)], ' ')

/** A notice keeps the person beside what it tells of them. */
const personIn = (content: Content) => (content.who ?? content) as Content | string

/** Whom a paper is about. */
export function nameIn(content: Content): string | null {
  const who = personIn(content)
  if (typeof who === 'string') return who
  return named(who) ?? text(content, 'person')
}

function mother(person: Content) {
  const maiden = text(person, 'mother_family_name')
  return present([named(person, 'mother_'), maiden && `z domu ${maiden}`], ' ')
}

const day = (content: Content, name: string) => polishDate(text(content, name))

/** What is known of the person, in the order in which our papers tell it. */
export function detailsOf(content: Content): Fact[] {
  const known = personIn(content)
  // In a statement `who` speaks, and the rest of the paper is about somebody else.
  const person = typeof known === 'string' ? content : known
  const { gender } = person
  const rows: [string, string | null][] = [
    ...(person === content && known !== content
      ? ([
          ['kim jest, adres', text(content, 'about')],
          ['czyjego chrztu dotyczy', named(content)],
        ] as [string, string | null][])
      : []),
    [
      byGender(gender, 'urodzony', 'urodzona'),
      present([day(person, 'birth_date'), text(person, 'birth_town')], ', '),
    ],
    ['ojciec', named(person, 'father_')],
    ['matka', mother(person)],
    ['chrzest', baptism(content)],
    [byGender(gender, 'zmarł', 'zmarła'), day(content, 'death_date')],
    ['zamieszkanie', text(content, 'parents_address') ?? text(content, 'address')],
    ['data', day(content, 'event_date')],
    ['miejsce', text(content, 'place')],
    [text(content, 'other_label') ?? '', text(content, 'other_person')],
    ['szafarz', text(content, 'minister')],
    ['numer aktu, rok', actIn(content)],
    ['kandydat', text(content, 'candidate')],
    ['ważne do', day(content, 'valid_until')],
    ['uwagi', text(content, 'text')],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as Fact] : []))
}

const baptism = (content: Content) =>
  text(content, 'baptised') ??
  text(content, 'baptism') ??
  present(
    [
      day(content, 'baptism_date'),
      text(content, 'baptism_place') ?? text(content, 'baptism_parish'),
    ],
    ', ',
  )

const actIn = (content: Content) =>
  text(content, 'act') ?? present([text(content, 'act_number'), text(content, 'year')], '/')
