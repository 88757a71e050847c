import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { type PersonField, personFields } from '../../../labels.ts'
import type { DoorProposal, PhoneDoor } from '../device/doors.ts'
import type { PocketPhone } from '../device/phone.ts'
import { formatName } from '#shared/people/mononym.ts'

type Person = PhoneDoor['people'][number]

/** Shows the residents by the card and takes proposals of corrections; the office decides about every one. */
export function Proposals({ phone, door }: { phone: PocketPhone; door: PhoneDoor }) {
  useSyncExternalStore(phone.subscribe, phone.version)
  const [about, setAbout] = useState<Person | 'new' | 'family' | 'other'>()
  const propose = (proposal: DoorProposal) => {
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
              <span className="quiet">{getFacts(person)}</span>
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
          send={part => propose({ ...common, key: crypto.randomUUID(), ...part } as DoorProposal)}
          cancel={() => setAbout(undefined)}
        />
      )}
      <ul className="people">
        {phone.proposalsOf(door.id).map(proposal => (
          <li key={proposal.key}>
            <span>{proposalWords(proposal, door)}</span>
            <button type="button" className="second" onClick={() => phone.withdraw(proposal.key)}>
              Cofnij
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const getFacts = ({ role, birth_date, phone }: Person) =>
  [role, birth_date && `ur. ${birth_date.slice(0, 4)}`, phone]
    .filter(Boolean)
    .map(words => ` · ${words}`)
    .join('')

function proposalWords(proposal: DoorProposal, { people }: PhoneDoor) {
  const getName = (id: number | null) => {
    const person = people.find(candidate => candidate.id === id)
    return person ? formatName(person) : 'cała rodzina'
  }
  if (proposal.subject === 'person')
    return `${getName(proposal.person_id)}: ${personFields[proposal.field]} → ${proposal.new_value ?? 'puste'}`
  if (proposal.subject === 'new_person') return `Nowa osoba: ${formatName(proposal.content)}`
  if (proposal.subject === 'gone')
    return `${getName(proposal.person_id)}: ${proposal.content.how === 'died' ? 'zmarł(a)' : 'wyprowadzka'}`
  return proposal.remarks ?? ''
}

interface FormProps {
  about: Person | 'new' | 'family' | 'other'
  send: (part: object) => void
  cancel: () => void
}

function ProposalForm({ about, send, cancel }: FormProps) {
  const [values, setValues] = useState<Record<string, string>>({ field: 'phone' })
  const [problem, setProblem] = useState<string>()
  const put = (name: string) => (text: string) =>
    setValues(previousValues => ({ ...previousValues, [name]: text }))
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
    const proposalPart = getPart(about, values)
    if (typeof proposalPart === 'string') setProblem(proposalPart)
    else send(proposalPart)
  }
  const sendGone = (how: 'moved_out' | 'died') =>
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
            <button type="button" className="second" onClick={() => sendGone('moved_out')}>
              Wyprowadził(a) się
            </button>
            <button type="button" className="second" onClick={() => sendGone('died')}>
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
          <button type="button" onClick={() => sendGone('moved_out')}>
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

function getPart(about: FormProps['about'], values: Record<string, string>): object | string {
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
  const valueChange = { old_value: about[name] ?? null, new_value: text('new_value') || null }
  if (valueChange.old_value === valueChange.new_value) return 'Wpisz, jak powinno być.'
  return { subject: 'person', person_id: about.id, field: name, ...valueChange }
}
