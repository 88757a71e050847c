import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#kit/query.tsx'
import { Section, useFormValue } from '#kit/Section.tsx'
import { CanonChecks } from './CanonChecks.tsx'
import { type MarriageFacts, type Override, canon } from './contract.ts'
import { BLANK_DISPENSATION, type DispensationKind } from './dispensations.ts'

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

/** Leads to the line of a dispensation, a new one unless it was begun already. */
function useEntering() {
  const { getValues, setValue, setFocus } = useFormContext()
  return (kind: DispensationKind) => {
    const lines = getValues('dispensations') as { kind: string | null }[]
    const begun = lines.findIndex(line => line.kind === kind)
    if (begun >= 0) return setFocus(`dispensations.${begun}.number`)
    const added = [...lines, { ...BLANK_DISPENSATION, kind }]
    setValue('dispensations', added, { shouldDirty: true })
    setTimeout(() => setFocus(`dispensations.${lines.length}.authority`))
  }
}

/** What canon law says of the couple as they are being written down, and what lifts it. */
export function CanonPanel({ factsOf }: Props) {
  const { setValue } = useFormContext()
  const enter = useEntering()
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
          onRemedy={enter}
        />
      </div>
    </Section>
  )
}
