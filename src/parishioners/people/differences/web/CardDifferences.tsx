import '../../web/people.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actLabel } from '#shared/act-label.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import { PEOPLE } from '../../web/paths.ts'
import { useAligning } from './aligning.ts'
import { COMPARED_FIELD_LABELS } from '../comparison.ts'
import { type ComparedAct, personDifferences } from '../contract.ts'

interface Props {
  person_id: number | null
  /** The act on whose screen the section is shown; undefined to show all acts of the person, each with its link. */
  act?: { book: ComparedAct['book']; id: number; cancelled_at: string | null }
  /** Name of the person, when the act is about two people. */
  name?: string | undefined
}

/** Section with the differences between an act and the card of its person; copies values of the act to the card. */
export const CardDifferences = ({ person_id, ...props }: Props) =>
  person_id !== null &&
  !props.act?.cancelled_at && (
    <SectionBoundary waiting={null}>
      <Differences {...props} person_id={person_id} />
    </SectionBoundary>
  )

function Differences({ person_id, act, name }: Props & { person_id: number }) {
  const params = { id: person_id }
  const { data: answer } = useSuspenseCall(personDifferences, { params })
  const { align, isPending } = useAligning()
  const differences = answer.data.filter(
    difference => !act || (difference.book === act.book && difference.act_id === act.id),
  )
  if (differences.length === 0) return null

  const isSingleAct = new Set(differences.map(({ book, act_id }) => `${book} ${act_id}`)).size === 1
  const writes = currentUserCan('people.write')
  const { missing, contradictory } = splitDifferences(differences, person_id)
  const copyable = isSingleAct ? differences : missing
  return (
    <section
      className="kit-banner people-differences"
      aria-label={['Różnice między aktem a kartą', name].filter(Boolean).join(': ')}
    >
      {contradictory.length > 0 && (
        <p>
          {act ? <CardLink id={params.id} name={name} /> : 'Akty z ksiąg i ta karta'} różnią się:
        </p>
      )}
      <ul>
        {contradictory.map(difference => (
          <li key={`${difference.book} ${difference.act_id} ${difference.field}`}>
            <span>
              {!act && <ActLink {...difference} />}
              {COMPARED_FIELD_LABELS[difference.field]}: w akcie „
              {formatValue(difference, difference.act)}”,{' '}
              <WhichCard difference={difference} own={params.id} />{' '}
              {difference.card ? `„${formatValue(difference, difference.card)}”` : 'nie wpisano'}
            </span>
            {writes && (
              <Button
                variant="default"
                size="sm"
                loading={isPending}
                aria-label={`Przenieś do karty: ${COMPARED_FIELD_LABELS[difference.field]}`}
                onClick={() => align([difference], COMPARED_FIELD_LABELS[difference.field])}
              >
                Przenieś do karty
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <MissingOnCard id={params.id} name={name} missing={missing} isOnCard={!act} />
      )}
      {writes && (copyable.length > 1 || missing.length > 0) && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() =>
            align(copyable, copyable.map(({ field }) => COMPARED_FIELD_LABELS[field]).join(', '))
          }
        >
          {copyable.length > missing.length ? 'Przenieś wszystko do karty' : 'Uzupełnij kartę'} (
          {copyable.length})
        </Button>
      )}
      {contradictory.length > 0 && (
        <p>
          Treść aktu się nie zmienia. Różnica może być słuszna, np. po późniejszej zmianie nazwiska:
          wtedy wpisz w karcie nazwisko rodowe lub poprzednie.
        </p>
      )}
    </section>
  )
}

/**
 * Separates the data that the card only lacks, which need no decision one by one: each once, when all acts that have
 * them agree.
 */
function splitDifferences(differences: readonly ComparedAct[], ownCard: number) {
  const isLacking = ({ card, card_id }: ComparedAct) => card === null && card_id === ownCard
  const missing = [...Map.groupBy(differences.filter(isLacking), ({ field }) => field).values()]
    .filter(sameField => new Set(sameField.map(({ act }) => act)).size === 1)
    .flatMap(([first]) => first ?? [])
  const fields = new Set(missing.map(({ field }) => field))
  const contradictory = differences.filter(
    difference => !isLacking(difference) || !fields.has(difference.field),
  )
  return { missing, contradictory }
}

interface MissingProps {
  id: number
  name: string | undefined
  missing: ComparedAct[]
  /** Whether the section is on the card itself, with the data of all acts of the person. */
  isOnCard: boolean
}

const MissingOnCard = ({ id, name, missing, isOnCard }: MissingProps) => (
  <p>
    {isOnCard ? (
      'Na tej karcie'
    ) : (
      <>
        Na <CardAddress id={id}>{name ? `karcie osoby (${name})` : 'karcie osoby'}</CardAddress>
      </>
    )}{' '}
    nie wpisano jeszcze danych z {isOnCard ? 'ksiąg' : 'aktu'}: {describeFields(missing)}.
  </p>
)

/**
 * Shows which card differs: a parent selected from the register has a card of their own, which is the one to change.
 */
function WhichCard({
  difference: { card_id, field },
  own,
}: {
  difference: ComparedAct
  own: number
}) {
  if (card_id === own) return 'w karcie'
  const params = { peopleID: String(card_id) }
  return (
    <Link to={`${PEOPLE}/$peopleID/preview`} params={params}>
      w karcie {field.startsWith('father') ? 'ojca' : 'matki'}
    </Link>
  )
}

const CardLink = ({ id, name }: { id: number; name?: string | undefined }) => (
  <>
    Akt i <CardAddress id={id}>karta osoby{name && ` (${name})`}</CardAddress>
  </>
)

const CardAddress = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={`${PEOPLE}/$peopleID/preview`} params={{ peopleID: String(id) }}>
    {children}
  </Link>
)

const describeFields = (differences: ComparedAct[]) =>
  differences
    .map(
      difference =>
        `${COMPARED_FIELD_LABELS[difference.field]} „${formatValue(difference, difference.act)}”`,
    )
    .join(', ')

const formatValue = ({ field }: ComparedAct, value: string) =>
  field === 'birth_date' ? showPartialDay(value) : value

const ActLink = ({ book, act_id, ...act }: ComparedAct) => (
  <>
    <Link to={previewAddress(book, act_id)}>
      {bookCatalogue[book].act[0]} {actLabel(act)}
    </Link>
    {', '}
  </>
)
