import './compose.css'
import { Check, Day, LongText, Text, Time } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { Channel } from '../../labels.ts'
import { ChannelField } from './ChannelField.tsx'
import { Counter, type PriceFacts } from './Counter.tsx'

export function MessageFields(props: PriceFacts) {
  const channel = useFormValue<Channel>('channel') ?? 'sms'
  return (
    <>
      <Section title="Treść">
        <ChannelField />
        <Text
          name="title"
          label="Tytuł"
          hint={channel === 'sms' ? 'Tylko dla kancelarii, odbiorca go nie widzi' : 'Temat e-maila'}
          span={3}
        />
        <LongText
          name="content"
          label="Treść"
          hint="Można wstawić {imię}, {nazwisko} i {parafia}. Bez danych o zdrowiu i zaległych ofiarach."
          rows={5}
          span={4}
        />
        {channel === 'sms' && <Check name="plain" label="Wyślij bez polskich liter" span={4} />}
        <Counter {...props} />
      </Section>
      <Section title="Kiedy">
        <Day name="send_day" label="Dzień" hint="Puste: od razu" />
        <Time name="send_time" label="Godzina" />
        <p className="kit-none kit-span-2">
          {channel === 'sms'
            ? 'W godzinach ciszy parafii SMS-ów się nie wysyła: poczekają do rana.'
            : 'E-maile są wysyłane o każdej porze.'}
        </p>
      </Section>
    </>
  )
}
