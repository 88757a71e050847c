import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type VisitOutcome, doorFields, visitOutcomes } from '../../../labels.ts'
import type { PhoneDoor, Values } from '../device/doors.ts'
import type { PocketPhone } from '../device/phone.ts'
import { getAddress, findGrosze, getZloty } from '../device/labels.ts'
import { Proposals } from './Proposals.tsx'
import { listKeys } from '#shared/objects.ts'

interface Props {
  phone: PocketPhone
  id: number
  close: () => void
}

/** Dialog with all fields of one visit address; a value is saved when its field loses focus. */
export function DoorDialog({ phone, id, close }: Props) {
  const door = useSyncExternalStore(phone.subscribe, () => phone.door(id))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  if (!door) return null
  const enter = (values: Values, words: string) =>
    phone.enter(id, values, `${getAddress(door)}: ${words}`)
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="door-name">
      <header className="row spread">
        <h2 id="door-name">
          {getAddress(door)} {door.family_name && `· ${door.family_name}`}
        </h2>
        <button type="button" className="second" onClick={() => dialog.current?.close()}>
          Gotowe
        </button>
      </header>
      <Outcomes door={door} enter={enter} />
      {door.outcome === 'return' && <Return door={door} enter={enter} />}
      <Facts phone={phone} door={door} enter={enter} />
      <Proposals phone={phone} door={door} />
    </dialog>
  )
}

type Enter = (values: Values, words: string) => void

function Outcomes({ door, enter }: { door: PhoneDoor; enter: Enter }) {
  const choose = (outcome: VisitOutcome | null) =>
    enter(
      { outcome, ...(outcome !== 'return' && { return_on: null, return_words: null }) },
      outcome ? visitOutcomes[outcome] : 'bez wyniku',
    )
  return (
    <fieldset>
      <legend>Wynik wizyty</legend>
      <div className="choices">
        {listKeys(visitOutcomes).map(outcome => (
          <label key={outcome} className="check">
            <input
              type="radio"
              name="outcome"
              checked={door.outcome === outcome}
              onChange={() => choose(outcome)}
            />
            {visitOutcomes[outcome]}
          </label>
        ))}
      </div>
      {door.outcome && (
        <button type="button" className="second" onClick={() => choose(null)}>
          Usuń wynik
        </button>
      )}
    </fieldset>
  )
}

const Return = ({ door, enter }: { door: PhoneDoor; enter: Enter }) => (
  <div className="columns">
    <Line
      label="Inny dzień"
      type="date"
      value={door.return_on ?? ''}
      keep={text => enter({ return_on: text || null }, 'inny dzień')}
    />
    <Line
      label="O czym pamiętać"
      value={door.return_words ?? ''}
      maxLength={200}
      keep={text => enter({ return_words: text || null }, 'inny termin')}
    />
  </div>
)

function Facts({ phone, door, enter }: { phone: PocketPhone; door: PhoneDoor; enter: Enter }) {
  const { offerings, notes } = phone.open.pack
  const [problem, setProblem] = useState<string>()
  const people = (text: string) => {
    const peopleCount = text === '' ? null : Number(text)
    const wrong =
      peopleCount !== null &&
      !(Number.isInteger(peopleCount) && peopleCount >= 0 && peopleCount <= 99)
    setProblem(wrong ? 'Podaj liczbę osób od 0 do 99.' : undefined)
    if (!wrong) enter({ people_present: peopleCount }, 'obecnych osób')
  }
  const money = (text: string) => {
    const grosze = findGrosze(text)
    setProblem(grosze === undefined ? 'Podaj kwotę, np. 50 albo 50,00.' : undefined)
    if (grosze !== undefined) enter({ offering: grosze }, 'ofiara')
  }
  return (
    <>
      <div className="columns">
        <Line
          label={doorFields.people_present}
          inputMode="numeric"
          value={String(door.people_present ?? '')}
          keep={people}
        />
        {offerings && (
          <Line
            label={`${doorFields.offering} (zł)`}
            inputMode="decimal"
            value={getZloty(door.offering)}
            keep={money}
          />
        )}
      </div>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <Line
        label={doorFields.remarks}
        value={door.remarks ?? ''}
        maxLength={300}
        keep={text => enter({ remarks: text || null }, 'uwagi')}
      />
      {notes && (
        <Line
          label={`${doorFields.note} (tylko dla duchownych)`}
          value={door.note ?? ''}
          maxLength={2000}
          long
          keep={text => enter({ note: text || null }, 'notatka')}
        />
      )}
    </>
  )
}

interface LineProps {
  label: string
  value: string
  keep: (text: string) => void
  type?: 'date' | 'text'
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  long?: boolean
}

/** Field that saves its value when it loses focus. */
function Line({ label, value, keep, long, type = 'text', ...rest }: LineProps) {
  const [text, setText] = useState(value)
  const [under, setUnder] = useState(value)
  if (value !== under) {
    setUnder(value)
    setText(value)
  }
  const leave = () => {
    const tidy = text.trim()
    if (tidy !== value) keep(tidy)
  }
  return (
    <label className="field">
      <span>{label}</span>
      {long ? (
        <textarea
          rows={3}
          maxLength={rest.maxLength}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={leave}
        />
      ) : (
        <input
          type={type}
          autoComplete="off"
          {...rest}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </label>
  )
}
