import './merging.css'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { people } from '../../contract.ts'
import { formatName, PersonField, disambiguatePerson } from '../../web/PersonField.tsx'
import { PEOPLE } from '../../web/paths.ts'
import { personMerging } from '../contract.ts'
import { mergeAddress } from './paths.ts'
import { Compared } from './Compared.tsx'

/** Screen for merging a person with another card: the choice of the card, then the comparison. */
export function MergePeople() {
  const peopleID = useParam('peopleID')
  const otherParam = useSearchWord('other')
  const [id, other_id] = [Number(peopleID), Number(otherParam)]
  if (!other_id) return <Whom id={id} />
  return (
    <Compared
      key={`${id} ${other_id}`}
      {...{ id, other_id }}
      calls={personMerging}
      title="Łączenie kart jednej osoby"
      list={PEOPLE}
      differ="To nie jest ta sama osoba"
    />
  )
}

function Whom({ id }: { id: number }) {
  const form = useForm({ defaultValues: { person_id: null } })
  const navigate = useNavigate()
  const { data: person } = useSuspenseCall(people.get, { params: { id } })
  const compare = (otherId: number) => void navigate({ to: mergeAddress(PEOPLE, id, otherId) })
  return (
    <>
      <ScreenHead title={`Z kim połączyć: ${formatName(person)}`} />
      <section className="kit-section merging-whom" aria-label="Wybór drugiej karty">
        <FormProvider {...form}>
          <PersonField
            name="person_id"
            label="Druga karta tej samej osoby"
            placeholder="Nazwisko i imię"
            autoFocus
            except={id}
            onPerson={candidate => candidate && compare(candidate.id)}
          />
        </FormProvider>
        <SectionBoundary waiting={null}>
          <Alike {...person} />
        </SectionBoundary>
        <p>
          Karta „{formatName(person)}” zostanie, a wybrana zniknie. W następnym kroku zobaczysz obie
          obok siebie; nic się jeszcze nie zmieni.
        </p>
      </section>
    </>
  )
}

interface MergedPerson {
  id: number
  names: string
  surname: string
  birth_date: string | null
}

function Alike({ id, names, surname, birth_date }: MergedPerson) {
  const query = { names, surname, birth_date: birth_date ?? undefined, except: id }
  const { data } = useSuspenseCall(people.alike, { query })
  if (data.data.length === 0) return null
  return (
    <ul className="merging-alike" aria-label="Podobne osoby w kartotece">
      {data.data.map(candidate => (
        <li key={candidate.id}>
          <span>
            {formatName(candidate)} <small>{disambiguatePerson(candidate)}</small>
          </span>
          <LinkButton
            to={mergeAddress(PEOPLE, id, candidate.id)}
            size="compact-sm"
            variant="default"
          >
            Porównaj
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
