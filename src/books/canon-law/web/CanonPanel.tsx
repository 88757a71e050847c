import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { InSaveBar } from '#ui/form/SaveBar.tsx'
import { CanonChecks, describeBarCount, openBars } from './CanonChecks.tsx'
import { type Check, type MarriageFacts, type Override, canon } from '../contract.ts'
import { BLANK_DISPENSATION, type Dispensation } from '../dispensations.ts'
import { listMissingFacts, isCheckRelevant } from './speaking.ts'

/** Milliseconds of pause in typing after which the checks are requested. */
const TYPING_PAUSE_MS = 600

interface Props {
  /** Returns the form as facts for the checks; undefined while a date is only half typed. */
  factsOf: (values: Record<string, unknown>) => MarriageFacts | undefined
}

function useFacts({ factsOf }: Props) {
  const { getValues, subscribe } = useFormContext()
  const [facts, setFacts] = useState<MarriageFacts>()
  const judge = useEffectEvent(() => {
    const now = factsOf(getValues())
    setFacts(last => (now && JSON.stringify(now) !== JSON.stringify(last) ? now : last))
  })
  useEffect(() => {
    let timer = setTimeout(() => judge(), 0)
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => judge(), TYPING_PAUSE_MS)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [subscribe])
  return facts
}

/** Focuses the row of a dispensation, a new one unless the form already has it. */
function useEntering() {
  const { getValues, setValue, setFocus } = useFormContext()
  return (paper: Partial<Dispensation>) => {
    const lines: Partial<Dispensation>[] = getValues('dispensations')
    const existingIndex = lines.findIndex(
      line => line.kind === paper.kind && line.deceased_id === paper.deceased_id,
    )
    if (existingIndex >= 0) return setFocus(`dispensations.${existingIndex}.number`)
    const newLines = [...lines, { ...BLANK_DISPENSATION, ...paper }]
    setValue('dispensations', newLines, { shouldDirty: true })
    setTimeout(() => setFocus(`dispensations.${lines.length}.authority`))
  }
}

/** Number of open blocks, when there are any; a link to them from anywhere in the form. */
function BarsCount({ checks, onShow }: { checks: Check[] | undefined; onShow: () => void }) {
  const bars = openBars(checks ?? [])
  if (bars === 0) return null
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      leftSection={<IconHandStop size={18} aria-hidden />}
      // Prevents blur on the press, because an error that goes would move the button away from the pointer.
      onMouseDown={event => event.preventDefault()}
      onClick={onShow}
    >
      {describeBarCount(bars)}
    </Button>
  )
}

/** Panel with the canonical checks of the couple being entered, and their remedies. */
export function CanonPanel({ factsOf }: Props) {
  const { setValue } = useFormContext()
  const enter = useEntering()
  const panel = useRef<HTMLDivElement>(null)
  const overrides = useFormValue<Override[]>('overrides') ?? []
  const facts = useFacts({ factsOf })
  const { data } = useCall(canon.marriage, { body: facts! }, { enabled: facts !== undefined })
  const checks = facts && data?.checks.filter(check => isCheckRelevant(check, facts))
  const missingFacts = facts ? listMissingFacts(facts) : []
  return (
    <Section title="Sprawdzenie kanoniczne">
      <div ref={panel} className="kit-span-4" aria-live="polite">
        {(missingFacts.length === 0 || Boolean(checks?.length)) && (
          <CanonChecks
            checks={checks}
            overrides={overrides}
            onOverrides={next => setValue('overrides', next, { shouldDirty: true })}
            onRemedy={enter}
          />
        )}
        {missingFacts.length > 0 && (
          <p className="kit-none">
            Całość program sprawdzi, gdy wpiszesz: {missingFacts.join(', ')}.
          </p>
        )}
      </div>
      <InSaveBar>
        <BarsCount checks={checks} onShow={() => panel.current?.scrollIntoView()} />
      </InSaveBar>
    </Section>
  )
}
