import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { type PersonField, personFields } from '../../words.ts'
import type { Proposal, Shown } from '../device/doors.tsx'
import type { Phone } from '../device/phone.tsx'

type Person = Shown['people'][number]

/** Who lives there by the card, and what of it is not so: the office decides about every correction. */
export function Proposals({ phone, door }: { phone: Phone; door: Shown }) {
  useSyncExternalStore(phone.subscribe, phone.version)
  const [about, setAbout] = useState<Person | 'new' | 'family' | 'other'>()
  const propose = (proposal: Proposal) => {
    phone.propose(proposal)
    setAbout(undefined)
  }
  const common = { visit_address_id: door.id, remarks: null }
  return (
    <section>
      <h3>Karta rodziny</h3>
      <ul className="people">
        {door.people.map(person => (
          <li key={person.id}>
            <span>
              {person.names} {person.surname}
              <span className="quiet">{factsOf(person)}</span>
            </span>
            <button type="button" className="second" onClick={() => setAbout(person)}>
              Popraw
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="second" onClick={() => setAbout('new')}>
          Nowa osoba
        </button>
        {door.family_id !== null && (
          <button type="button" className="second" onClick={() => setAbout('family')}>
            Rodzina wyjechała
          </button>
        )}
        <button type="button" className="second" onClick={() => setAbout('other')}>
          Inna uwaga
        </button>
      </div>
      {about && (
        <ProposalForm
          key={typeof about === 'string' ? about : about.id}
          about={about}
          send={part => propose({ ...common, key: crypto.randomUUID(), ...part } as Proposal)}
          cancel={() => setAbout(undefined)}
        />
      )}
      <ul className="people">
        {phone.proposalsOf(door.id).map(one => (
          <li key={one.key}>
            <span>{proposalWords(one, door)}</span>
            <button type="button" className="second" onClick={() => phone.withdraw(one.key)}>
              Cofnij
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const factsOf = ({ role, birth_date, phone }: Person) =>
  [role, birth_date && `ur. ${birth_date.slice(0, 4)}`, phone]
    .filter(Boolean)
    .map(words => ` · ${words}`)
    .join('')

function proposalWords(one: Proposal, { people }: Shown) {
  const nameOf = (id: number | null) => {
    const person = people.find(known => known.id === id)
    return person ? `${person.names} ${person.surname}` : 'cała rodzina'
  }
  if (one.subject === 'person')
    return `${nameOf(one.person_id)}: ${personFields[one.field]} → ${one.new_value ?? 'puste'}`
  if (one.subject === 'new_person') return `Nowa osoba: ${one.content.names} ${one.content.surname}`
  if (one.subject === 'gone')
    return `${nameOf(one.person_id)}: ${one.content.how === 'died' ? 'zmarł(a)' : 'wyprowadzka'}`
  return one.remarks ?? ''
}

interface FormProps {
  about: Person | 'new' | 'family' | 'other'
  send: (part: object) => void
  cancel: () => void
}

function ProposalForm({ about, send, cancel }: FormProps) {
  const [values, setValues] = useState<Record<string, string>>({ field: 'phone' })
  const [problem, setProblem] = useState<string>()
  const put = (name: string) => (text: string) => setValues(known => ({ ...known, [name]: text }))
  const field = (name: string, label: string, type = 'text') => (
    <label className="field">
      <span>{label}</span>
      <input
        type={type}
        autoComplete="off"
        maxLength={300}
        value={values[name] ?? ''}
        onChange={event => put(name)(event.currentTarget.value)}
      />
    </label>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const made = partOf(about, values)
    if (typeof made === 'string') setProblem(made)
    else send(made)
  }
  const gone = (how: 'moved_out' | 'died') =>
    send({
      subject: 'gone',
      person_id: typeof about === 'object' ? about.id : null,
      content: { how, on: null },
    })
  return (
    <form className="card" onSubmit={submit}>
      {typeof about === 'object' && (
        <>
          <FieldChoice person={about} value={values.field} onChange={put('field')} />
          {field('new_value', 'Jak powinno być')}
          <div className="row">
            <button type="button" className="second" onClick={() => gone('moved_out')}>
              Wyprowadził(a) się
            </button>
            <button type="button" className="second" onClick={() => gone('died')}>
              Zmarł(a)
            </button>
          </div>
        </>
      )}
      {about === 'new' && (
        <>
          {field('names', 'Imiona')}
          {field('surname', 'Nazwisko')}
          {field('birth_date', 'Data urodzenia (jeśli znana)', 'date')}
        </>
      )}
      {about === 'family' && <p>Cała rodzina już tu nie mieszka?</p>}
      {about === 'other' && field('remarks', 'Co poprawić na karcie')}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        {about === 'family' ? (
          <button type="button" onClick={() => gone('moved_out')}>
            Tak, wyjechała
          </button>
        ) : (
          <button type="submit">Zaproponuj</button>
        )}
        <button type="button" className="second" onClick={cancel}>
          Wróć
        </button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  person: Person
  value: string | undefined
  onChange: (field: string) => void
}

const FieldChoice = ({ person, value, onChange }: ChoiceProps) => (
  <label className="field">
    <span>Co jest inaczej: {person.names}</span>
    <select value={value} onChange={event => onChange(event.currentTarget.value)}>
      {Object.entries(personFields).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

function partOf(about: FormProps['about'], values: Record<string, string>): object | string {
  const text = (name: string) => values[name]?.trim() ?? ''
  if (about === 'other') {
    return text('remarks')
      ? { subject: 'other', remarks: text('remarks') }
      : 'Napisz, co trzeba poprawić.'
  }
  if (about === 'new') {
    if (!text('names') || !text('surname')) return 'Podaj imiona i nazwisko.'
    const content = {
      names: text('names'),
      surname: text('surname'),
      birth_date: text('birth_date') || null,
    }
    return { subject: 'new_person', content }
  }
  if (typeof about !== 'object') return 'Wybierz, co poprawić.'
  const name = values.field as PersonField
  const known = { old_value: about[name] ?? null, new_value: text('new_value') || null }
  if (known.old_value === known.new_value) return 'Wpisz, jak powinno być.'
  return { subject: 'person', person_id: about.id, field: name, ...known }
}
