import '../people.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { actLabel } from '#acts/act.ts'
import { CallProblem, call } from '#kit/calls/call.tsx'
import { known } from '#kit/form/demands.tsx'
import { useCall, useSave } from '#kit/calls/query.tsx'
import { useWithNotice } from '#kit/form/refused.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { previewAddress, bookCatalogue } from '#platform/book-catalogue.ts'
import { people } from '../contract.ts'
import { valuesOf } from '../form/values.tsx'
import { PEOPLE } from '../paths.tsx'
import { COMPARED } from './comparison.ts'
import { type ComparedAct, personDifferences } from './contract.ts'

interface Props {
  person_id: number | null
  /** On the screen of an act: that act alone. Elsewhere all acts of the person, each with its link. */
  act?: { book: ComparedAct['book']; id: number; cancelled_at: string | null }
  /** Whose card it is, where an act is about two. */
  name?: string | undefined
}

/** Says where an act and the card of its person differ, and writes what the act says onto the card. */
export function CardDifferences({ person_id, act, name }: Props) {
  const params = { id: person_id ?? 0 }
  const enabled = person_id !== null && !act?.cancelled_at
  const { data: answer } = useCall(personDifferences, { params }, { enabled })
  const edit = useSave(people.edit)
  const withNotice = useWithNotice()
  if (!enabled || !answer) return null
  const differences = answer.data.filter(
    one => !act || (one.book === act.book && one.act_id === act.id),
  )
  if (differences.length === 0) return null

  const write = async ({ field, act: value }: ComparedAct) => {
    const card = await call(people.get, { params })
    const entry = { ...valuesOf(card), [field]: value, version: answer.version }
    const { data: body, error } = people.edit.body.safeParse(known(people.edit.body, entry))
    if (error) throw new CallProblem(422, `${INCOMPLETE} ${error.issues[0]!.message}.`)
    await edit.mutateAsync({ params, body })
  }
  return (
    <section className="people-differences" aria-label="Różnice między aktem a kartą">
      <p>{act ? <CardLink id={params.id} name={name} /> : 'Akty z ksiąg i ta karta'} różnią się:</p>
      <ul>
        {differences.map(one => (
          <li key={`${one.book} ${one.act_id} ${one.field}`}>
            <span>
              {!act && <ActLink {...one} />}
              {COMPARED[one.field]}: w akcie „{shown(one, one.act)}”, w karcie{' '}
              {one.card ? `„${shown(one, one.card)}”` : 'nie wpisano'}
            </span>
            <Button
              variant="default"
              size="sm"
              loading={edit.isPending}
              aria-label={`Przenieś do karty: ${COMPARED[one.field]}`}
              onClick={() =>
                void withNotice(write(one), `Wpisano do karty: ${COMPARED[one.field]}`)
              }
            >
              Przenieś do karty
            </Button>
          </li>
        ))}
      </ul>
      <p>
        Akt zostaje, jak go spisano. Różnica może być słuszna, np. po późniejszej zmianie nazwiska:
        wtedy wpisz w karcie nazwisko rodowe lub poprzednie.
      </p>
    </section>
  )
}

const INCOMPLETE =
  'Karty nie zapisano, bo brak w niej czegoś jeszcze. Otwórz kartę, popraw ją i zapisz.'

const CardLink = ({ id, name }: { id: number; name?: string | undefined }) => (
  <>
    Akt i{' '}
    <Link to={`${PEOPLE}/$peopleID/preview`} params={{ peopleID: String(id) }}>
      karta osoby{name && ` (${name})`}
    </Link>
  </>
)

const shown = ({ field }: ComparedAct, value: string) =>
  field === 'birth_date' ? showPartialDay(value) : value

const ActLink = ({ book, act_id, ...act }: ComparedAct) => (
  <>
    <Link to={previewAddress(book, act_id)}>
      {bookCatalogue[book].act[0]} {actLabel(act)}
    </Link>
    {', '}
  </>
)
