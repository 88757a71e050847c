import '../premaritals.css'
import { useState } from 'react'
import { CanonPanel } from '#books/canon-law/web/CanonPanel.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { type Advised, listProtocolAdvice } from '../advice.ts'
import type { Person } from '#parishioners/people/contract.ts'
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

/** Every block and field of a protocol, in the order of the talks. */
export function PremaritalFields({
  own_id,
  bookFacts: savedFacts = NO_FACTS,
}: {
  own_id?: number
  bookFacts?: BookFacts
}) {
  const isExisting = own_id !== undefined
  const [chosenFacts, setChosenFacts] = useState(NO_FACTS)
  const bookFacts = { ...savedFacts, ...chosenFacts }
  const choose = (side: FianceSide) => (person: Person) =>
    setChosenFacts(facts => ({ ...facts, [side]: readBookFacts(person) }))
  return (
    <Advice
      check={values => listProtocolAdvice(addBookFacts(values as unknown as Advised, bookFacts))}
    >
      <FormIndex />
      <FormPart part="wedding">
        <GeneralFields written={isExisting} />
      </FormPart>
      <FormPart part="fiance">
        <PartyFields side="fiance" onPerson={choose('fiance')} />
        <TalkFields side="fiance" />
      </FormPart>
      <FormPart part="fiancee">
        <PartyFields side="fiancee" onPerson={choose('fiancee')} />
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
