import './collective.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { today } from '#shared/dates/days.ts'
import { Day, Money, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { currentUserCan } from '#shell/session.ts'
import type { Donor } from '../../entry.ts'

const EMPTY_DONOR_ENTRY = { name: '', offering: null, consent_date: null }

/** Fields of the donors of a collective intention: the offering, and the day of consent. */
export function DonorsFields() {
  const collective = useFormValue<boolean>('collective')
  return collective ? <Donors /> : null
}

function Donors() {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'donors' })
  const donors = useFormValue<Donor[]>('donors') ?? []
  const advice = useAdvice()('collective')
  const offeringSum = donors.reduce((sum, donor) => sum + (Number(donor?.offering) || 0), 0)
  const button = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => append(EMPTY_DONOR_ENTRY)}
    >
      Dodaj ofiarodawcę
    </Button>
  )
  return (
    <Section title="Ofiarodawcy" action={button}>
      {advice && <div className="kit-span-4">{advice}</div>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="donors-line kit-span-4">
          <legend className="kit-hidden">Ofiarodawca {index + 1}</legend>
          <Text
            name={`donors.${index}.name`}
            label="Ofiarodawca"
            autoFocus={!donors[index]?.name}
          />
          {currentUserCan('offerings.read') && (
            <Money name={`donors.${index}.offering`} label="Ofiara" />
          )}
          <Day name={`donors.${index}.consent_date`} label="Zgoda z dnia" />
          <ConsentToday index={index} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Usuń ofiarodawcę ${index + 1}`}
            onClick={() => remove(index)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {offeringSum > 0 && (
        <p className="donors-sum kit-span-4">Razem ofiary: {formatZloty(offeringSum)}</p>
      )}
    </Section>
  )
}

function ConsentToday({ index }: { index: number }) {
  const { setValue } = useFormContext()
  const name = `donors.${index}.consent_date`
  const consentDate = useFormValue<string | null>(name)
  if (consentDate) return null
  return (
    <Button
      variant="default"
      aria-label={`Ofiarodawca ${index + 1} wyraził zgodę dziś`}
      onClick={() => setValue(name, today(), { shouldDirty: true, shouldValidate: true })}
    >
      Zgoda dziś
    </Button>
  )
}
