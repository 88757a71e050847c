import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { today } from '#shared/dates/days.ts'
import { Check, Day, LongText, Money, Phone, Text, Time } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import { type CheckedIntention, listIntentionAdvice } from '../../warnings.ts'
import { CelebrantField, PlaceChoice } from '../MassFields.tsx'
import { DonorsFields } from '../../collective/web/DonorsFields.tsx'
import { collectiveDecrees, findDecree } from '../../collective/contract.ts'
import { FreeMasses } from './FreeMasses.tsx'
import { PurchaserField } from './PurchaserField.tsx'

interface Props {
  /** Field that gets the focus. */
  first?: 'mass_date' | 'content'
  /** Day that the program put into the form, marked as a proposal until another is typed. */
  proposedDay?: string | undefined
}

/** Renders every field of an intention, in the order of a conversation in the office. */
export function IntentionFields({ first, proposedDay }: Props) {
  return (
    <Advice check={useCheck()}>
      <MassFields ready={first === 'mass_date'} proposedDay={proposedDay} />
      <Section title="Intencja">
        <LongText
          name="content"
          label="Treść intencji"
          hint="Znak „+” przed imieniem zmarłego zapisze się jako „†”"
          span={4}
          rows={2}
          autoFocus={first === 'content'}
        />
        <DictionaryField
          name="dic_intention_type_id"
          dictionary="IntentionType"
          label="Rodzaj intencji"
          span={2}
        />
        <Text
          name="public_content"
          label="Treść do ogłoszenia"
          hint="Gdy treść nie jest dla wszystkich, np. „intencja prywatna”"
          span={2}
        />
        <Check name="pro_populo" label="Za parafian (bez ofiary)" span={2} />
        <Check name="collective" label="Zbiorowa, za zgodą każdego z ofiarodawców" span={2} />
      </Section>
      <DonorsFields />
      <DonorFields />
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} />
        <Check name="needs_attention" label="Wymaga uwagi" span={2} />
      </Section>
    </Advice>
  )
}

/**
 * Shows advice while typing; advice that needs server data (the week, other Masses of a priest) is shown when saving.
 */
function useCheck() {
  const { data } = useCall(collectiveDecrees.list, {}, { staleTime: 300_000 })
  return (values: unknown) => {
    const entry = values as CheckedIntention
    const collective =
      data && entry.mass_date
        ? { day: entry.mass_date, decree: findDecree(data.data, entry.mass_date) }
        : undefined
    return listIntentionAdvice(entry, { today: today(), collective })
  }
}

const PROPOSAL = 'Propozycja: pierwszy dzień z wolną Mszą'

function MassFields({ ready, proposedDay }: { ready: boolean } & Pick<Props, 'proposedDay'>) {
  const advice = useAdvice()
  const isProposal = useFormValue<string>('mass_date') === proposedDay
  return (
    <Section title="Msza święta">
      <Day
        name="mass_date"
        label="Dzień"
        hint={advice('mass_date', isProposal && PROPOSAL)}
        autoFocus={ready}
      />
      <Time name="mass_time" label="Godzina" hint={advice('mass_time')} />
      <PlaceChoice />
      <CelebrantField />
      <FreeMasses />
    </Section>
  )
}

function DonorFields() {
  const advice = useAdvice()
  const collective = useFormValue<boolean>('collective')
  return (
    <Section title="Zamawiający i ofiara">
      <PurchaserField />
      <Phone name="purchaser_phone" label="Telefon" hint={advice('purchaser_phone')} />
      <Text name="purchaser_email" label="E-mail" maxLength={200} />
      {currentUserCan('offerings.read') && (
        <Money
          name="offering"
          label="Ofiara"
          hint={collective ? 'Z ofiar poszczególnych osób liczy się sama' : undefined}
        />
      )}
      <DictionaryField
        name="dic_payment_method_id"
        dictionary="PaymentMethod"
        label="Sposób złożenia ofiary"
      />
      <Day name="paid_date" label="Ofiarę złożono dnia" />
      <Text name="receipt_number" label="Nr pokwitowania" />
    </Section>
  )
}
