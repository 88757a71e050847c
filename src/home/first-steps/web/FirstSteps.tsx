import '#ui/layout/Section.css'
import './first-steps.css'
import { Button } from '@mantine/core'
import { IconCheck, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { IMPORTS } from '#parishioners/people/import/web/paths.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { type FirstStep, type FirstStepName, firstSteps } from '../contract.ts'
import { BackUpButton } from '#operations/backups/web/BackUpButton.tsx'
import { TrialSms } from './TrialSms.tsx'

const WORDS: Record<FirstStepName, { title: string; why: string; to?: string; act: string }> = {
  second_factor: {
    title: 'Logowanie dwuetapowe',
    why: 'Konto administratora daje dostęp do całej instalacji: samo hasło to za mało.',
    to: '/account',
    act: 'Włącz',
  },
  parish: {
    title: 'Pierwsza parafia',
    why: 'Nazwa, wezwanie i adres, które będą drukowane na pismach.',
    to: '/administration/parishes/add',
    act: 'Załóż parafię',
  },
  diocese: {
    title: 'Diecezja parafii',
    why: 'Od niej zależą zasady zapowiedzi, wzory pism i to, co widzi kuria.',
    to: '/administration/parishes',
    act: 'Wskaż',
  },
  priest: {
    title: 'Konto proboszcza',
    why: 'Każda parafia potrzebuje kogoś, kto za nią odpowiada. Resztę założy on sam.',
    to: '/administration/users/add',
    act: 'Załóż konto',
  },
  mail: {
    title: 'Poczta',
    why: 'Zaproszenia i nowe hasła są wysyłane e-mailem. Wyślij jeden na próbę do siebie.',
    act: 'Wyślij e-mail na próbę',
  },
  sms: {
    title: 'SMS',
    why: 'Nadawca, cisza nocna i saldo każdej parafii. Gdy są ustawione, wyślij jeden SMS na próbę.',
    to: '/administration/parishes',
    act: 'Ustaw',
  },
  backup: {
    title: 'Kopia zapasowa',
    why: 'Program robi ją sam każdej nocy. Pierwszą zrób od razu, zanim ktoś zacznie pisać.',
    act: '',
  },
  details: {
    title: 'Dane parafii',
    why: 'Adres, telefon i e-mail kancelarii są drukowane na każdym piśmie.',
    to: '/administration/parish',
    act: 'Uzupełnij',
  },
  workers: {
    title: 'Duszpasterze i podpisy',
    why: 'Kto udziela sakramentów i kto podpisuje świadectwa.',
    to: '/inventory/parish-workers',
    act: 'Wpisz',
  },
  place: {
    title: 'Kościół parafialny',
    why: 'Miejsce główne jest podpowiadane w aktach i w intencjach.',
    to: '/inventory/parish-places',
    act: 'Wpisz',
  },
  numbers: {
    title: 'Ostatnie numery w księgach',
    why: 'Na czym skończyły się w tym roku księgi papierowe: następny akt dostanie kolejny numer.',
    to: '/administration/parish',
    act: 'Podaj',
  },
  dictionaries: {
    title: 'Słowniki',
    why: 'Miejscowości i ulice parafii podpowiadają się przy wpisywaniu; dodasz je też po drodze.',
    to: '/administration/dictionaries',
    act: 'Przejrzyj',
  },
  clerk: {
    title: 'Konto dla kancelarii',
    why: 'Każdy pracuje na swoim koncie: wtedy wiadomo, kto co wpisał.',
    to: '/administration/users/add',
    act: 'Załóż konto',
  },
  people: {
    title: 'Parafianie',
    why: 'Z arkusza albo z innego programu; pojedyncze osoby można wpisać ręcznie.',
    to: IMPORTS,
    act: 'Importuj',
  },
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
          <StepLine key={step.step} {...step} onSent={onSent} onTexting={() => setTexting(true)} />
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
  onSent: () => void
  onTexting: () => void
}

function StepLine({ step, state, onSent, onTexting }: LineProps) {
  const { title, why, to, act } = WORDS[step]
  const skip = useSave(firstSteps.skip)
  const withNotice = useRunWithToast()
  if (state === 'done') {
    return (
      <li data-done>
        <IconCheck size={18} aria-hidden />
        <div>
          <strong>{title}</strong> <span className="kit-hidden">(gotowe)</span>
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
        <LinkButton to={to} size="compact-md" aria-label={`${act}: ${title}`}>
          {act}
        </LinkButton>
      )}
      {step === 'sms' && (
        <Button size="compact-md" onClick={onTexting}>
          Wyślij SMS na próbę
        </Button>
      )}
      {step === 'mail' && <MailButton label={act} onSent={onSent} />}
      {step === 'backup' && <BackUpButton size="compact-md" onOrdered={onSent} />}
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

function MailButton({ label, onSent }: { label: string; onSent: () => void }) {
  const tryMail = useSave(firstSteps.tryMail)
  const withNotice = useRunWithToast()
  return (
    <Button
      size="compact-md"
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
