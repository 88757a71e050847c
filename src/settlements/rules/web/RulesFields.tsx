import { Check, Choice, LongText, Money, Text } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { MonthField } from '../../web/fields.tsx'
import { Deductions } from './Deductions.tsx'
import { Shares } from './Shares.tsx'
import { Trial } from './Trial.tsx'
import { KEPT_MASS_LABELS, MODES, SPLITS, TO, listOptions } from '../labels.ts'

/** Fields of all settlement rules, in the order in which they are applied to money. */
export function RulesFields() {
  return (
    <>
      <Section title="Obowiązywanie">
        <Text name="name" label="Nazwa" hint="Na przykład: Zasady od 2026 r." span={2} />
        <MonthField name="month_from" label="Od miesiąca" />
        <MonthField name="month_to" label="Do miesiąca" hint="Puste: aż do następnych zasad" />
      </Section>
      <Deductions />
      <Section title="Podział reszty iura stolae">
        <Choice
          name="split"
          label="Komu przypada"
          options={listOptions(SPLITS)}
          clearable={false}
          span={2}
        />
        <Check name="prorated" label="Udział według dni posługi w miesiącu" span={2} />
        <Shares />
      </Section>
      <MassRules />
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} rows={2} />
      </Section>
      <Trial />
    </>
  )
}

function MassRules() {
  return (
    <Section title="Ofiary mszalne">
      <Choice
        name="mass_mode"
        label="Sposób rozliczania"
        options={listOptions(MODES)}
        clearable={false}
        span={2}
      />
      <Money
        name="stipend"
        label="Zwyczajowa ofiara"
        hint="Tyle zatrzymuje się z intencji zbiorowej"
      />
      <Choice
        name="kept_mass"
        label="Z kilku ofiar dnia zatrzymuje się"
        options={listOptions(KEPT_MASS_LABELS)}
        clearable={false}
      />
      <Choice
        name="bination_to"
        label="Ofiara z binacji przeznaczona na"
        hint="Cel wyznacza ordynariusz (kan. 951 § 1)"
        options={listOptions(TO)}
        clearable={false}
      />
      <Money name="bination_title" label="Za trud binacji kapłan zatrzymuje" hint="kan. 951 § 1" />
      <Choice
        name="trination_to"
        label="Ofiara z trynacji przeznaczona na"
        options={listOptions(TO)}
        clearable={false}
      />
      <Money name="trination_title" label="Za trud trynacji" hint="kan. 951 § 1" />
      <Text
        name="purpose"
        label="Cel wskazany przez ordynariusza"
        hint="Na przykład: seminarium duchowne"
        span={4}
      />
    </Section>
  )
}
