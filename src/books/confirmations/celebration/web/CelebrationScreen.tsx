import './celebration.css'
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Text, Whole } from '#ui/fields.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { useSession } from '#shell/session.ts'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { useOwnParish } from '#books/core/web/form/PlaceField.tsx'
import { RiteFields } from '../../web/form/RiteFields.tsx'
import { CELEBRATION } from '../../web/paths.ts'
import { listWarnings } from '../../warnings.ts'
import { CandidatesSection } from './CandidatesSection.tsx'
import { ConfirmationCelebration, celebrations } from '../contract.ts'
import { FromPreparation } from './FromPreparation.ts'
import {
  blankCelebration,
  type CelebrationFormValues,
  dropDraft,
  keepDraft,
  readDraft,
} from './draft.ts'
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
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const [writtenGroup, setWrittenGroup] = useState<Answer & { year: number; date: string }>()
  const resetForm = () => {
    dropDraft()
    setWrittenGroup(undefined)
    setRound(round + 1)
  }
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
        <Written {...writtenGroup} onAgain={resetForm} />
      ) : (
        <CelebrationForm
          key={round}
          draft={readDraft(user)}
          onWritten={setWrittenGroup}
          onDropped={resetForm}
        />
      )}
    </>
  )
}

const startingAgain = (count: number) => ({
  title: 'Zacznij od nowa',
  message: `Niezapisana lista zostanie usunięta i nie będzie można jej odzyskać. Jest na niej ${plural(count, 'kandydat', 'kandydatów', 'kandydatów')}. Czy zacząć od nowa?`,
  yes: 'Usuń listę',
  no: 'Wróć do listy',
  danger: true,
})

interface Props {
  draft: CelebrationFormValues | undefined
  onWritten: (written: Answer & { year: number; date: string }) => void
  onDropped: () => void
}

function CelebrationForm({ draft, onWritten, onDropped }: Props) {
  const confirmation_place = useOwnParish()
  const [values] = useState(() => draft ?? { ...blankCelebration(), confirmation_place })
  const write = useSave(celebrations.write)
  const startAgain = async () => {
    if (await confirm(startingAgain(draft?.candidates.length ?? 0))) onDropped()
  }
  return (
    <>
      {draft && (
        <div role="status" className="kit-banner kit-bar">
          Wczytano niezapisaną listę:{' '}
          {plural(draft.candidates.length, 'kandydat', 'kandydatów', 'kandydatów')}.
          <Button size="compact-md" variant="default" onClick={() => void startAgain()}>
            Zacznij od nowa
          </Button>
        </div>
      )}
      <RecordForm
        schema={Form}
        values={{ ...values, pending: false }}
        kept
        onSave={async ({ pending: _, ...body }) => {
          const answer = await write.mutateAsync({ body })
          dropDraft()
          return { ...answer, year: body.year, date: body.confirmation_date }
        }}
        onSaved={onWritten}
      >
        <DraftKeeper />
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
    </>
  )
}

/** Only the rite has warnings in this form; each candidate has its own remarks. */
const SETTLED = { archival: false }

/** Stores the typed values in this browser until they are saved or the user signs out. */
function DraftKeeper() {
  const { user } = useSession()
  const formValues = useWatch() as CelebrationFormValues
  useEffect(() => {
    const keep = () => keepDraft(user, formValues)
    const timer = setTimeout(keep, 300)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [formValues, user])
  return null
}
