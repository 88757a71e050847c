import { Check, Choice, LongText, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { LAYOUTS, PLACES, SEALS } from '../../labels.ts'
import { PictureField } from './PictureField.tsx'

const getOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/**
 * Pixels of the longer side beyond which print shows no difference: a coat of arms of 40 mm, and a background of a
 * whole sheet.
 */
const FINE = { logo: 1000, background: 2000 }

const PICTURES = 'PNG, JPG albo SVG. Program sam zmniejszy obraz i usunie z niego dane aparatu.'

export function LetterheadFields() {
  return (
    <>
      <Head />
      <Section title="Tło">
        <PictureField
          name="background"
          label="Tło"
          longest={FINE.background}
          hint={`Na przykład blady rysunek kościoła. ${PICTURES}`}
        />
        <Background />
      </Section>
      <Section title="Marginesy i miejsca">
        <Whole name="margin_top" label="Górny, mm" hint="Od 12 do 80" />
        <Whole name="margin_bottom" label="Dolny, mm" hint="Od 12 do 60" />
        <Whole name="margin_left" label="Lewy, mm" hint="Od 10 do 40" />
        <Whole name="margin_right" label="Prawy, mm" hint="Od 10 do 40" />
        <p className="kit-none kit-span-4">
          Puste pole: jak w programie. Ozdobna ramka sama odsuwa treść od brzegu.
        </p>
        <Choice
          name="seal"
          label="Miejsce na pieczęć"
          options={getOptions(SEALS)}
          clearable={false}
          span={2}
        />
        <Check name="border" label="Ozdobna ramka na świadectwach" span={2} />
      </Section>
    </>
  )
}

function Head() {
  const layout = useFormValue<string>('layout')
  return (
    <Section title="Nagłówek">
      <Choice
        name="layout"
        label="Układ"
        options={getOptions(LAYOUTS)}
        clearable={false}
        span={layout === 'none' || layout === 'text' ? 4 : 2}
      />
      {layout === 'none' ? (
        <p className="kit-none kit-span-4">
          Nagłówka nie będzie. Margines górny ustaw tak, żeby treść zaczynała się pod nadrukiem.
        </p>
      ) : (
        <>
          {layout !== 'text' && (
            <>
              <Whole name="logo_height" label="Wysokość herbu, mm" span={2} />
              <PictureField
                name="logo"
                label="Herb albo logo"
                longest={FINE.logo}
                hint={`Bez obrazu drukuje się krzyż. ${PICTURES}`}
              />
            </>
          )}
          <Lines />
        </>
      )}
    </Section>
  )
}

function Lines() {
  const hasOwnLines = useFormValue<boolean>('own_lines')
  return (
    <>
      <Check
        name="own_lines"
        label="Własne wiersze nagłówka zamiast danych parafii"
        hint="Bez tego nagłówek sam bierze nazwę, adres, telefon i e-mail z danych parafii."
        span={4}
      />
      {hasOwnLines && (
        <>
          <Text name="above" label="Nad nazwą" placeholder="Diecezja i dekanat" span={4} />
          <Text name="name" label="Nazwa" placeholder="Nazwa z danych parafii" span={4} />
          <LongText
            name="lines"
            label="Pod nazwą"
            hint="Najwyżej 6 wierszy: adres, telefon, e-mail, strona, NIP, rachunek"
            span={4}
          />
        </>
      )}
    </>
  )
}

function Background() {
  const background = useFormValue<string | null>('background')
  if (!background) return null
  return (
    <>
      <Choice
        name="background_place"
        label="Miejsce"
        options={getOptions(PLACES)}
        clearable={false}
        span={2}
      />
      <Whole
        name="background_opacity"
        label="Siła, %"
        hint="Od 5 (ledwo widać) do 100 (cały obraz)"
        span={2}
      />
    </>
  )
}
