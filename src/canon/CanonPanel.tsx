import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#kit/query.tsx'
import { Section, useFormValue } from '#kit/Section.tsx'
import { CanonChecks } from './CanonChecks.tsx'
import { type MarriageFacts, type Override, canon } from './contract.ts'
import { BLANK_DISPENSATION } from './dispensations.ts'

/** The register is asked when the clerk pauses, not at every key. */
const PAUSE = 600

interface Props {
  /** The form as the checks take it; undefined while a date is only half typed. */
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
        timer = setTimeout(() => judge(), PAUSE)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [subscribe])
  return facts
}

/** What canon law says of the couple as they are being written down, and what lifts it. */
export function CanonPanel({ factsOf }: Props) {
  const { getValues, setValue } = useFormContext()
  const overrides = useFormValue<Override[]>('overrides') ?? []
  const facts = useFacts({ factsOf })
  const { data } = useCall(canon.marriage, { body: facts! }, { enabled: facts !== undefined })
  return (
    <Section title="Sprawdzenie kanoniczne">
      <div className="kit-span-4" aria-live="polite">
        <CanonChecks
          checks={data?.checks}
          overrides={overrides}
          onOverrides={next => setValue('overrides', next, { shouldDirty: true })}
          onRemedy={kind =>
            setValue(
              'dispensations',
              [...(getValues('dispensations') as object[]), { ...BLANK_DISPENSATION, kind }],
              { shouldDirty: true },
            )
          }
        />
      </div>
    </Section>
  )
}
