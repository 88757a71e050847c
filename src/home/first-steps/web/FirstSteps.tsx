import '#ui/layout/Section.css'
import './first-steps.css'
import { Button } from '@mantine/core'
import { IconCheck, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { type FirstStep, type FirstStepName, firstSteps } from '../contract.ts'
import { GAP_WORDS } from '#operations/backups/labels.ts'
import { BackUpButton } from '#operations/backups/web/BackUpButton.tsx'
import { TrialSms } from './TrialSms.tsx'
import { STEP_WORDS } from './step-words.ts'

/** Tells whether steps of the user's first day are missing; their list then has the main button of the screen. */
export function useHasMissingSteps(): boolean {
  const { data } = useCall(firstSteps.list)
  return data?.data.some(({ state }) => state === 'missing') ?? false
}

/** Tells whether a step of the user's first day is known to be missing. */
export function useIsStepMissing(step: FirstStepName): boolean {
  const { data } = useCall(firstSteps.list)
  return isMissing(step, data?.data)
}

/** Shows the steps still missing before work can begin; hidden when all are done or skipped. */
export function FirstSteps() {
  const [until, askUntil] = useState(0)
  const [texting, setTexting] = useState(false)
  const { data } = useCall(
    firstSteps.list,
    {},
    // A trial (mail, SMS, backup) is carried out a moment after the click, and its step is done only once it was
    // accepted, so poll until then.
    {
      refetchInterval: ({ state }) =>
        Date.now() < until &&
        TRIED.some(step => isMissing(step, state.data?.data)) &&
        STEPS_POLL_INTERVAL_MS,
    },
  )
  const steps = data?.data ?? []
  const missing = steps.filter(({ state }) => state === 'missing')
  const onSent = () => askUntil(Date.now() + MINUTE)
  // The message sent in this dialog may complete the last step, so the dialog stays until it is closed.
  const dialog = texting && <TrialSms onSent={onSent} onClose={() => setTexting(false)} />
  if (missing.length === 0) return dialog || null
  const visibleSteps = steps.filter(({ state }) => state !== 'skipped')
  const doneCount = visibleSteps.length - missing.length
  return (
    <section className="kit-section first-steps" aria-labelledby="first-steps">
      <div className="kit-section-head">
        <h2 id="first-steps">
          <IconListCheck size={20} stroke={1.7} aria-hidden /> Czego jeszcze brakuje
        </h2>
        <output>
          {doneCount} z {plural(visibleSteps.length, 'kroku', 'kroków', 'kroków')}
        </output>
      </div>
      <ol className="kit-lines">
        {visibleSteps.map(step => (
          <StepLine
            key={step.step}
            {...step}
            isNext={step === missing[0]}
            onSent={onSent}
            onTexting={() => setTexting(true)}
          />
        ))}
      </ol>
      {dialog}
    </section>
  )
}

const TRIED: FirstStepName[] = ['mail', 'sms', 'backup']
const STEPS_POLL_INTERVAL_MS = 2000
const MINUTE = 60_000

const isMissing = (step: FirstStepName, steps: FirstStep[] = []) =>
  steps.some(entry => entry.step === step && entry.state === 'missing')

interface LineProps extends FirstStep {
  /** The first missing step: its button is the main one of the screen. */
  isNext: boolean
  onSent: () => void
  onTexting: () => void
}

function StepLine({ step, state, gaps = [], isNext, onSent, onTexting }: LineProps) {
  const { title, why, to, search, act } = STEP_WORDS[step]
  const variant = isNext ? 'filled' : 'default'
  const skip = useSave(firstSteps.skip)
  const withNotice = useRunWithToast()
  if (state === 'done') {
    return (
      <li data-done>
        <IconCheck size={18} aria-hidden />
        <div>
          <strong>{title}</strong> <span className="kit-hidden">(gotowe)</span>
          {gaps.map(gap => (
            <small key={gap}>{GAP_WORDS[gap]}</small>
          ))}
        </div>
      </li>
    )
  }
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>{why}</small>
      </div>
      {to && (
        <LinkButton
          to={to}
          search={search}
          size="compact-md"
          variant={variant}
          aria-label={`${act}: ${title}`}
        >
          {act}
        </LinkButton>
      )}
      {step === 'sms' && (
        <Button size="compact-md" variant="default" onClick={onTexting}>
          Wyślij SMS na próbę
        </Button>
      )}
      {step === 'mail' && <MailButton label={act} variant={variant} onSent={onSent} />}
      {step === 'backup' && <BackUpButton size="compact-md" variant={variant} onOrdered={onSent} />}
      <Button
        size="compact-md"
        variant="subtle"
        loading={skip.isPending}
        aria-label={`Pomiń: ${title}`}
        onClick={() => void withNotice(skip.mutateAsync({ body: { step } }), `Pominięto: ${title}`)}
      >
        Pomiń
      </Button>
    </li>
  )
}

interface MailProps {
  label: string
  variant: string
  onSent: () => void
}

function MailButton({ label, variant, onSent }: MailProps) {
  const tryMail = useSave(firstSteps.tryMail)
  const withNotice = useRunWithToast()
  return (
    <Button
      size="compact-md"
      variant={variant}
      loading={tryMail.isPending}
      onClick={() =>
        void withNotice(
          tryMail.mutateAsync({}).then(onSent),
          'E-mail został wysłany. Jeśli nie dojdzie w ciągu minuty, sprawdź ustawienie SMTP_URL.',
        )
      }
    >
      {label}
    </Button>
  )
}
