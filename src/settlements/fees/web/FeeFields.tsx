import { CelebrantField } from '#masses/intentions/web/MassFields.tsx'
import { Choice, Day, LongText, Money, Text } from '#ui/fields.ts'
import { actWords } from '../../labels.ts'

const ACTS = Object.entries(actWords).map(([value, label]) => ({ value, label }))

/** Values of an empty fee form. */
export const EMPTY_FEE_ENTRY = {
  act: null,
  about: '',
  payer: '',
  amount: null,
  celebrant_id: null,
  celebrant: '',
  received_by: '',
  notes: '',
  act_table: null,
  act_id: null,
}

export const FeeFields = () => (
  <>
    <Day name="day" label="Dzień" />
    <Choice name="act" label="Przy czym" options={ACTS} />
    <Money name="amount" label="Kwota" />
    <Text name="about" label="Czego dotyczy" hint="Na przykład: pogrzeb śp. Jana Zięby" span={4} />
    <CelebrantField />
    <Text name="payer" label="Od kogo" />
    <Text name="received_by" label="Przyjął" />
    <LongText name="notes" label="Uwagi" rows={2} span={4} />
  </>
)
