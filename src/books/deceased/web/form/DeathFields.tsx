import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Choice, Day, PartialDay, Suggest, Text, Time } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { useSession } from '#shell/session.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { WITHOUT_SACRAMENTS } from '../../labels.ts'

const REASONS = Object.entries(WITHOUT_SACRAMENTS).map(([value, label]) => ({ value, label }))

/** Fields of time and place of the death, the civil act, and the sacraments of the sick. */
export function DeathFields() {
  const advice = useAdvice()
  const { user } = useSession()
  const archival = useFormValue<boolean>('archival')
  const Died = archival ? PartialDay : Day
  return (
    <>
      <Section title="Śmierć">
        <Died name="death_date" label="Data śmierci" hint={advice('death_date')} />
        <Time name="death_time" label="Godzina" />
        <Suggest
          name="death_place"
          label="Miejsce śmierci"
          hint="Miejscowość, dom albo szpital"
          suggest={suggestTowns}
          span={2}
        />
        <Text name="civil_act_number" label="Nr aktu zgonu" hint={advice('civil_act_number')} />
        <Suggest name="civil_usc_town" label="Urząd stanu cywilnego" suggest={suggestTowns} />
        <Day name="civil_act_date" label="Data aktu" />
        {user.clergy && (
          <DictionaryField
            name="dic_death_cause_id"
            dictionary="DeathCause"
            label="Przyczyna zgonu"
            hint="Widzą ją tylko duchowni"
          />
        )}
      </Section>
      <Section title="Sakramenty przed śmiercią">
        <Check name="confession" label="Spowiedź" />
        <Check name="viaticum" label="Wiatyk" />
        <Check name="anointing" label="Namaszczenie chorych" />
        <Check name="apostolic_blessing" label="Błogosławieństwo apostolskie" />
        <Choice
          name="without_sacraments"
          label="Bez sakramentów"
          options={REASONS}
          hint={advice('without_sacraments')}
        />
        <Day name="sacraments_date" label="Data sakramentów" />
        <Text
          name="sacraments_note"
          label="Kto ich udzielił"
          hint="Na przykład: kapelan szpitala, według zaświadczenia"
          span={2}
        />
      </Section>
    </>
  )
}
