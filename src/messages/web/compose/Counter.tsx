import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useFormValue } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { unknownPlaceholders } from '../../text/placeholders.ts'
import { MOST_PARTS } from '../../text/sms-parts.ts'
import type { Channel, Longest } from '../../labels.ts'
import { Phone } from './Phone.tsx'
import { type SmsEstimate, estimateSms } from './counting.ts'

export interface PriceFacts {
  parish: string
  longest: Longest
  /** Grosze. */
  part_price: number
  /** Number of telephone numbers; 0 while no recipient is selected. */
  numbers: number
  sender: string | null
}

/** Shows the cost of the message while it is written, and its appearance on a telephone. */
export function Counter({ parish, longest, part_price, numbers, sender }: PriceFacts) {
  const content = useFormValue<string>('content') ?? ''
  const plain = Boolean(useFormValue<boolean>('plain'))
  const channel = useFormValue<Channel>('channel') ?? 'sms'
  const { setValue } = useFormContext()
  const count = estimateSms({ content, plain: plain && channel === 'sms', longest, parish })
  const unknown = unknownPlaceholders(content)
  return (
    <div className="messages-counter">
      <div aria-live="polite">
        {channel === 'sms' && <Figures count={count} />}
        {channel === 'sms' && count.plainParts !== null && (
          <p>
            <Button
              size="compact-md"
              variant="default"
              onClick={() => setValue('plain', true, { shouldDirty: true })}
            >
              {`Napisz bez polskich liter (${plural(count.plainParts, 'część', 'części', 'części')})`}
            </Button>
          </p>
        )}
        {channel === 'sms' && count.parts > 0 && count.parts <= MOST_PARTS && (
          <Price parts={count.parts} part_price={part_price} numbers={numbers} />
        )}
        {unknown.length > 0 && (
          <p role="alert">
            {`Nie ma takiego pola: ${unknown.join(', ')}. Można wstawić {imię}, {nazwisko} i {parafia}.`}
          </p>
        )}
        {channel === 'sms' && sender && (
          <p className="kit-none">{`Nadawca: ${sender}. Na wiadomość z nazwą nie można odpisać, także STOP.`}</p>
        )}
      </div>
      <Phone text={count.text} />
    </div>
  )
}

function Figures({ count: { encoding, units, parts, left, dear } }: { count: SmsEstimate }) {
  return (
    <>
      <p>
        <strong>{plural(parts, 'część', 'części', 'części')}</strong>,{' '}
        {plural(units, 'znak', 'znaki', 'znaków')}, zostało {left}
      </p>
      {parts > MOST_PARTS && (
        <p role="alert">
          {`Za długa: operator przyjmuje najwyżej ${MOST_PARTS} części (1530 znaków, z polskimi literami 670). Skróć ją albo podziel na dwie.`}
        </p>
      )}
      {encoding === 'ucs2' && (
        <p className="kit-none">
          {`Przez znaki ${dear.slice(0, 12).join(' ')} w jednym SMS-ie mieści się 70 znaków zamiast 160.`}
        </p>
      )}
    </>
  )
}

function Price({
  parts,
  part_price,
  numbers,
}: {
  parts: number
  part_price: number
  numbers: number
}) {
  const unitPrice = parts * part_price
  return (
    <p>
      {`Do jednej osoby: ${formatZloty(unitPrice)}. `}
      {numbers > 0 &&
        `Do ${numbers} ${numbers === 1 ? 'numeru' : 'numerów'} najwyżej ${formatZloty(unitPrice * numbers)}, a z konta SMS ubędzie ${numbers}.`}
    </p>
  )
}
