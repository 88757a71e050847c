import './widgets.css'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { call } from '#ui/calls/call.ts'
import { Check, LongText, Whole } from '#ui/fields.ts'
import { Tags } from '#ui/fields/Tags.tsx'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { currentUserCan } from '#shell/session.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { ColorField } from './ColorField.tsx'
import { type PublicSettings, PublicSettingsEntry, publicSettings } from '../contract.ts'
import { Snippet } from './Snippet.tsx'

/** Screen with the settings of the public pages, and of the widgets for the parish's own site. */
export function Widgets() {
  const { data } = useSuspenseCall(publicSettings.get)
  const save = useSave(publicSettings.save)
  return (
    <>
      <ScreenHead title="Strony publiczne i widżety">
        {data.published && (
          <Button
            component="a"
            href={`/parafia/${data.url}`}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Otwórz stronę parafii
          </Button>
        )}
      </ScreenHead>
      <RecordForm
        isReadOnly={!currentUserCan('widgets.write')}
        schema={PublicSettingsEntry}
        values={data}
        reload={() => call(publicSettings.get)}
        onSave={body => save.mutateAsync({ body })}
        onSaved={(_, undo) => notifySaved('Zapisano ustawienia stron publicznych', undo)}
      >
        <Publishing {...data} />
        <Office />
        <Section title="Wygląd i strony, które pokazują widżety">
          <ColorField />
          <Check
            name="season_color"
            label="Kolor okresu liturgicznego"
            hint="Fiolet w Adwencie i Wielkim Poście, złoto w okresie Bożego Narodzenia i Wielkanocy, zieleń w okresie zwykłym"
            span={2}
          />
          <Tags
            name="sites"
            label="Strony, na których wolno pokazywać widżety"
            hint="Adres i Enter, na przykład: www.parafia.pl. Na innych stronach widżet się nie otworzy."
            span={2}
          />
        </Section>
        <Snippet settings={data} />
      </RecordForm>
      {data.id !== null && <HistorySection table="public_pages" id={data.id} />}
    </>
  )
}

function Publishing({ origin, url }: PublicSettings) {
  const necrologies = useFormValue<boolean>('necrologies')
  return (
    <Section title="Co widzą wszyscy">
      <Check
        name="published"
        label="Strony parafii są otwarte"
        hint={`Pod adresem ${origin}/parafia/${url}; zamknięte nie pokazują niczego`}
        span={4}
      />
      <Check
        name="intentions"
        label="Treść intencji"
        hint="Najdłużej tydzień po Mszy; nigdy zamawiający ani ofiara. Bez tego widać tylko godziny i wolne intencje."
        span={2}
      />
      <Check
        name="necrologies"
        label="Nekrologi"
        hint="Tylko tych zmarłych, których rodzina się zgodziła; zgodę wpisuje się w akcie zgonu"
        span={2}
      />
      {necrologies && <Whole name="necrology_days" label="Ile dni od pogrzebu wisi nekrolog" />}
    </Section>
  )
}

const Office = () => (
  <Section title="Kancelaria">
    <LongText
      name="office_hours"
      label="Godziny przyjęć"
      hint="Na przykład: poniedziałek i środa 16:00–17:30"
      span={2}
    />
    <LongText name="about" label="Kilka słów o parafii" span={2} />
  </Section>
)
