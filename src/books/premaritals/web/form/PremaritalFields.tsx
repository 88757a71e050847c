import '../premaritals.css'
import { useWatch } from 'react-hook-form'
import { CanonPanel } from '#books/canon-law/web/CanonPanel.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { type AdvisedProtocol, listProtocolAdvice } from '../advice.ts'
import { people } from '#parishioners/people/contract.ts'
import { useCall } from '#ui/calls/query.ts'
import { buildFacts } from '../../canonical.ts'
import type { FianceSide } from '../../questions/question.ts'
import { AttachmentFields, CommentsFields, DispensationFields } from './ClosingFields.tsx'
import { type BookFacts, addBookFacts, readBookFacts } from './book-facts.ts'
import { FormIndex, FormPart } from './FormIndex.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { TalkFields } from './TalkFields.tsx'
import { WitnessFields } from './WitnessFields.tsx'

const toFacts = (values: unknown, id: number | undefined) =>
  buildFacts(values as Parameters<typeof buildFacts>[0], id)

const NO_FACTS: BookFacts = {}

/** Facts of our books of whoever the form names: as saved, else by the card, also where a working copy chose it. */
function useBookFacts(side: FianceSide, { [side]: savedFacts }: BookFacts) {
  const person_id: number | null = useWatch({ name: `${side}.person_id` }) ?? null
  const isSaved = savedFacts?.person_id === person_id
  const params = { id: person_id ?? 0 }
  const { data } = useCall(people.get, { params }, { enabled: person_id !== null && !isSaved })
  return isSaved || !data ? savedFacts : readBookFacts(data)
}

/** Renders every block and field of a protocol, in the order of the interviews. */
export function PremaritalFields({
  own_id,
  bookFacts: savedFacts = NO_FACTS,
}: {
  own_id?: number
  bookFacts?: BookFacts
}) {
  const isExisting = own_id !== undefined
  const fiance = useBookFacts('fiance', savedFacts)
  const fiancee = useBookFacts('fiancee', savedFacts)
  const bookFacts: BookFacts = { ...(fiance && { fiance }), ...(fiancee && { fiancee }) }
  return (
    <Advice
      check={values =>
        listProtocolAdvice(addBookFacts(values as unknown as AdvisedProtocol, bookFacts))
      }
    >
      <FormIndex />
      <FormPart part="wedding">
        <GeneralFields written={isExisting} />
      </FormPart>
      <FormPart part="fiance">
        <PartyFields side="fiance" />
        <TalkFields side="fiance" />
      </FormPart>
      <FormPart part="fiancee">
        <PartyFields side="fiancee" />
        <TalkFields side="fiancee" />
      </FormPart>
      <FormPart part="witnesses">
        <WitnessFields index={0} />
        <WitnessFields index={1} />
      </FormPart>
      <FormPart part="annexes">
        <CanonPanel factsOf={values => toFacts(values, own_id)} />
        <DispensationFields />
        <AttachmentFields bookFacts={bookFacts} />
        <CommentsFields />
      </FormPart>
    </Advice>
  )
}
