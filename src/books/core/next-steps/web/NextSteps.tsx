import './next-steps.css'
import { Button } from '@mantine/core'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { plural } from '#shared/text/plural.ts'
import { currentUserCan } from '#shell/session.ts'
import { type SteppedBook, hiddenSteps } from '../contract.ts'

export interface NextStep {
  key: string
  words: ReactNode
  /** Link or button that performs the step. */
  way?: ReactNode
}

interface Props {
  book: SteppedBook
  act: { id: number; cancelled_at: string | null; archival?: boolean }
  /** Steps still to be done according to the data of the act; done ones are left out. */
  steps: readonly (NextStep | false | null | undefined)[]
}

/** Next steps of an act of today; once hidden, they become one muted line for the whole office. */
export function NextSteps({ book, act, steps }: Props) {
  const remainingSteps = steps.filter(step => step !== false && step !== null && step !== undefined)
  if (remainingSteps.length === 0 || act.cancelled_at !== null || act.archival) return null
  return (
    <SectionBoundary waiting={null}>
      <RemainingSteps book={book} id={act.id} steps={remainingSteps} />
    </SectionBoundary>
  )
}

interface RemainingProps {
  book: SteppedBook
  id: number
  steps: readonly NextStep[]
}

function RemainingSteps({ book, id, steps: remainingSteps }: RemainingProps) {
  const params = { book, id }
  const { data } = useSuspenseCall(hiddenSteps.get, { params })
  const set = useSave(hiddenSteps.set)
  const withNotice = useRunWithToast()
  const put = (isHidden: boolean) => set.mutateAsync({ params, body: { hidden: isHidden } })
  const bringBack = () => void withNotice(put(false))
  const putAside = () =>
    withNotice(
      put(true).then(() =>
        notifySaved('Odłożono „Co dalej” tego aktu', { label: 'Cofnij', run: bringBack }),
      ),
    )
  const writes = currentUserCan(`${book}.write`)
  if (data.hidden) {
    return (
      <p className="next-steps-aside no-print">
        Odłożono, co jeszcze wynika z tego aktu:{' '}
        {plural(remainingSteps.length, 'krok', 'kroki', 'kroków')}.
        {writes && (
          <Button variant="subtle" size="compact-sm" loading={set.isPending} onClick={bringBack}>
            Pokaż
          </Button>
        )}
      </p>
    )
  }
  return (
    <Section
      title="Co dalej"
      action={
        writes && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconX size={16} aria-hidden />}
            loading={set.isPending}
            onClick={() => void putAside()}
          >
            Nie pokazuj
          </Button>
        )
      }
    >
      <ul className="next-steps kit-span-4 no-print">
        {remainingSteps.map(({ key, words, way }) => (
          <li key={key}>
            <IconArrowRight size={18} aria-hidden />
            <div>{words}</div>
            {way && <div className="next-steps-ways">{way}</div>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
