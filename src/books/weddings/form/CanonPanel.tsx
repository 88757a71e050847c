import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Check, MarriageFacts, type Override, canon } from '#canon/contract.ts'
import { DISPENSATIONS } from '#canon/dispensations.ts'
import { call } from '#kit/call.tsx'
import { Section, useFormValue } from '#kit/Section.tsx'
import { type Judged, factsOf } from '../facts.ts'
import { CheckList } from '../CheckList.tsx'
import { Overriding } from './Overriding.tsx'
import { BLANK_DISPENSATION } from './values.tsx'

const PAUSE = 400

/** The form as the canonical checks take it; null while a date is only half typed. */
function judged(values: Record<string, unknown>, own_id: number | null): string | null {
  const { dispensations = [], ...act } = values as Judged
  const facts = factsOf({ ...act, dispensations: dispensations.filter(({ kind }) => kind) }, own_id)
  const read = MarriageFacts.safeParse(facts)
  return read.success ? JSON.stringify(read.data) : null
}

function useChecks(own_id: number | null) {
  const [asked] = useDebouncedValue(judged(useWatch() as Record<string, unknown>, own_id), PAUSE)
  return useQuery({
    queryKey: [canon.marriage.path, asked],
    queryFn: ({ signal }) =>
      call(canon.marriage, { body: MarriageFacts.parse(JSON.parse(asked!)), signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** What canon law says of the act as it is being typed, and what lifts it. */
export function CanonPanel({ own_id = null }: { own_id?: number | null }) {
  const archival = useFormValue<boolean>('archival')
  if (archival) return null
  return <Panel own_id={own_id} />
}

function Panel({ own_id }: { own_id: number | null }) {
  const { data } = useChecks(own_id)
  const overrides = useFormValue<Override[]>('overrides') ?? []
  const checks = (data?.checks ?? []).map(check => settledBy(check, overrides))
  return (
    <Section title="Sprawdzenie kanoniczne">
      <div className="kit-span-4" aria-live="polite">
        {data && checks.length === 0 && <p className="books-none">Nie ma zastrzeżeń.</p>}
        <CheckList checks={checks} Way={Way} />
      </div>
    </Section>
  )
}

function settledBy(check: Check, overrides: readonly Override[]): Check {
  const reason = overrides.find(({ code }) => code === check.code)?.reason
  if (check.settled || !reason || check.severity === 'block') return check
  return { ...check, settled: { by: 'override', words: reason } }
}

/** What may be done about a check: enter what lifts it, or pass over advice with a reason. */
function Way({ check }: { check: Check }) {
  const { getValues, setValue } = useFormContext()
  const { remedy, severity, settled } = check
  const enter = () => {
    const list = getValues('dispensations') as object[]
    setValue('dispensations', [...list, { ...BLANK_DISPENSATION, kind: remedy }], {
      shouldDirty: true,
    })
  }
  return (
    <>
      {remedy && !settled && (
        <Button size="compact-sm" variant="default" onClick={enter}>
          Wpisz: {DISPENSATIONS[remedy].words}
        </Button>
      )}
      {severity === 'advice' && <Overriding check={check} />}
    </>
  )
}
