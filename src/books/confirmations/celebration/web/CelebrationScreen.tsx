import './celebration.css'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Text, Whole } from '#ui/fields.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { RiteFields } from '../../web/form/RiteFields.tsx'
import { CELEBRATION } from '../../web/paths.ts'
import { listWarnings } from '../../warnings.ts'
import { CandidatesSection } from './CandidatesSection.tsx'
import { ConfirmationCelebration, celebrations } from '../contract.ts'
import { FromPreparation } from './FromPreparation.ts'
import { blankCelebration } from './values.ts'
import { Written } from './Written.tsx'

type Answer = EndpointAnswer<typeof celebrations.write>

/** A candidate still being typed would otherwise be lost silently. */
const Form = ConfirmationCelebration.safeExtend({
  pending: z
    .boolean()
    .refine(
      pending => !pending,
      'Ostatni kandydat nie jest jeszcze na liście. Dodaj go albo wyczyść.',
    ),
})

/** Screen of a celebration: the rite once, then one candidate after another. */
export function CelebrationScreen() {
  const [writtenGroup, setWrittenGroup] = useState<Answer & { year: number; date: string }>()
  return (
    <>
      <ScreenHead title="Bierzmowanie: wpis całej grupy">
        {!writtenGroup && (
          <LinkButton
            to={CELEBRATION}
            search={{ prepared: true }}
            variant="default"
            leftSection={<IconSchool size={18} aria-hidden />}
          >
            Dodaj przygotowanych
          </LinkButton>
        )}
      </ScreenHead>
      {writtenGroup ? (
        <Written {...writtenGroup} onAgain={() => setWrittenGroup(undefined)} />
      ) : (
        <CelebrationForm onWritten={setWrittenGroup} />
      )}
    </>
  )
}

interface Props {
  onWritten: (written: Answer & { year: number; date: string }) => void
}

function CelebrationForm({ onWritten }: Props) {
  const confirmation_place = useOwnParish()
  const write = useSave(celebrations.write)
  return (
    <RecordForm
      schema={Form}
      values={{ ...blankCelebration(), confirmation_place, pending: false }}
      draft="load"
      onSave={async ({ pending: _, ...body }) => ({
        ...(await write.mutateAsync({ body })),
        year: body.year,
        date: body.confirmation_date,
      })}
      onSaved={onWritten}
    >
      <FromPreparation />
      <Advice check={rite => listWarnings({ ...rite, ...SETTLED })}>
        <Section title="Księga">
          <Whole name="year" label="Rok" />
          <Text name="volume" label="Tom" />
          <Text name="page" label="Strona" />
        </Section>
        <RiteFields />
      </Advice>
      <CandidatesSection />
    </RecordForm>
  )
}

/** Only the rite has warnings in this form; each candidate has its own remarks. */
const SETTLED = { archival: false }
